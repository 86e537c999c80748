import { RecordForm } from '../../shared/records/RecordDialog';
import { TrainerFields } from './TrainerFields';
import type { StoredTrainer } from './trainerView';
import { useTrainerForm } from './useTrainerForm';

interface TrainerFormProps {
  title: string;
  /** None: a new one. */
  stored: StoredTrainer | undefined;
  onClose(): void;
}

export function TrainerForm({ title, stored, onClose }: TrainerFormProps) {
  const { form, progress } = useTrainerForm(stored, onClose);
  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <TrainerFields progress={progress} />
    </RecordForm>
  );
}
