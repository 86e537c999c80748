import { PublishButton } from '../list/PublishButton';
import { useAdminSetTrainerPublishedMutation } from './trainersAdminApi';
import { type StoredTrainer, toStoredTrainer, type TrainerRow } from './trainerView';

interface TrainerPublishButtonProps {
  trainer: Pick<TrainerRow, 'id' | 'name' | 'isPublished'>;
  /** In the trainer's form: takes the record as it is now. */
  onChanged?(stored: StoredTrainer): void;
}

export function TrainerPublishButton({ trainer, onChanged }: TrainerPublishButtonProps) {
  const { id, ...shown } = trainer;
  const [setPublished] = useAdminSetTrainerPublishedMutation();
  const change = async (isPublished: boolean) => {
    const stored = toStoredTrainer(await setPublished({ id, isPublished }).unwrap());
    onChanged?.(stored);
    return stored.values.isPublished;
  };
  return <PublishButton {...shown} change={change} isInForm={onChanged !== undefined} />;
}
