import { PublishButton } from '../list/PublishButton';
import { useAdminSetTrainerPublishedMutation } from './trainersAdminApi';
import type { TrainerRow } from './trainerView';

export function TrainerPublishButton({ trainer }: { trainer: TrainerRow }) {
  const { id, name, isPublished } = trainer;
  const [setPublished] = useAdminSetTrainerPublishedMutation();
  const change = async (next: boolean) => {
    const { is_published } = await setPublished({ id, isPublished: next }).unwrap();
    return is_published;
  };
  return <PublishButton name={name} isPublished={isPublished} change={change} />;
}
