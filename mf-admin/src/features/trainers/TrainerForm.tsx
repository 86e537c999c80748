import { RecordDialog } from '../../records/RecordDialog';
import { TrainerFields } from './TrainerFields';
import { trainerTexts } from './trainerMessages';
import type { StoredTrainer } from './trainerView';
import { useTrainerForm } from './useTrainerForm';

interface TrainerFormProps {
  /** The record to edit; none for a new one. */
  stored?: StoredTrainer;
  onClose(): void;
}

/** Spec 2, Admin trainers: one modal to add and to edit. */
export function TrainerForm({ stored, onClose }: TrainerFormProps) {
  const { form, progress } = useTrainerForm(stored, onClose);
  return (
    <RecordDialog title={stored ? trainerTexts.edit : trainerTexts.add} form={form} onClose={onClose}>
      <TrainerFields progress={progress} />
    </RecordDialog>
  );
}
