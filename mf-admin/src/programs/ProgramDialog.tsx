import { KeptForm } from '../form/KeptForm';
import { RecordDialog, useRecordToEdit } from '../form/RecordDialog';
import { ProgramForm } from './ProgramForm';
import { programTexts } from './programMessages';
import { useAdminProgramQuery } from './programsAdminApi';
import { type ProgramValues, toStoredProgram } from './programView';

interface ProgramDialogProps {
  /** The program to edit; undefined for a new one. */
  id: string | undefined;
  onClose(): void;
}

/** docs/product.md#admin-programs: one modal to create and to edit. Mounted only while open, so its state is always fresh. */
export function ProgramDialog({ id, onClose }: ProgramDialogProps) {
  const query = useAdminProgramQuery(id ?? '', { skip: id === undefined });
  const { stored, waiting } = useRecordToEdit(query, {
    toStored: toStoredProgram,
    failureText: programTexts.loadFailed,
  });
  const title = id === undefined ? programTexts.add : programTexts.edit;

  return (
    <RecordDialog title={title} waiting={waiting} onClose={onClose}>
      <KeptForm<ProgramValues> record={id ?? 'new'} isNew={id === undefined}>
        {(draft) => <ProgramForm title={title} stored={stored} draft={draft} onClose={onClose} />}
      </KeptForm>
    </RecordDialog>
  );
}
