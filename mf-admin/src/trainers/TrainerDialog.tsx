import { KeptForm } from '../form/KeptForm';
import { RecordDialog, useRecordToEdit } from '../form/RecordDialog';
import { TrainerForm } from './TrainerForm';
import { trainerTexts } from './trainerMessages';
import { useAdminTrainerQuery } from './trainersAdminApi';
import { toStoredTrainer, type TrainerValues } from './trainerView';

interface TrainerDialogProps {
  /** The trainer to edit; undefined for a new one. */
  id: string | undefined;
  onClose(): void;
}

/** docs/product.md#admin-trainers: one modal adds and edits. Mounted only while open, so its state is always fresh. */
export function TrainerDialog({ id, onClose }: TrainerDialogProps) {
  const query = useAdminTrainerQuery(id ?? '', { skip: id === undefined });
  const { stored, waiting } = useRecordToEdit(query, {
    toStored: toStoredTrainer,
    failureText: trainerTexts.loadFailed,
  });
  const title = id === undefined ? trainerTexts.add : trainerTexts.edit;

  return (
    <RecordDialog title={title} waiting={waiting} onClose={onClose}>
      <KeptForm<TrainerValues> record={id ?? 'new'} isNew={id === undefined}>
        {(draft) => <TrainerForm title={title} stored={stored} draft={draft} onClose={onClose} />}
      </KeptForm>
    </RecordDialog>
  );
}
