import { KeptForm } from '../form/KeptForm';
import { RecordDialog, useRecordToEdit } from '../form/RecordDialog';
import { GolferForm } from './GolferForm';
import { golferTexts } from './golferMessages';
import { type GolferValues, toStoredGolfer } from './golferRecord';
import { useAdminGolferQuery } from './golfersAdminApi';

interface GolferDialogProps {
  /** The golfer to edit; undefined for a new one. */
  id: string | undefined;
  onClose(): void;
}

/** docs/product.md#admin-golfers: one modal adds and edits. Mounted only while open, so its state is always fresh. */
export function GolferDialog({ id, onClose }: GolferDialogProps) {
  const query = useAdminGolferQuery(id ?? '', { skip: id === undefined });
  const { stored, waiting } = useRecordToEdit(query, {
    toStored: toStoredGolfer,
    failureText: golferTexts.loadFailed,
  });
  const title = id === undefined ? golferTexts.add : golferTexts.edit;

  return (
    <RecordDialog title={title} waiting={waiting} onClose={onClose}>
      <KeptForm<GolferValues> record={id ?? 'new'} isNew={id === undefined}>
        {(draft) => <GolferForm title={title} stored={stored} draft={draft} onClose={onClose} />}
      </KeptForm>
    </RecordDialog>
  );
}
