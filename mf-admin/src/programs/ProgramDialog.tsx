import { RecordDialog } from '../form/RecordDialog';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { ProgramFields } from './ProgramFields';
import {
  programTexts,
  comparePrograms,
  emptyProgram,
  programSchema,
  type ProgramValues,
  type StoredProgram,
  toStoredProgram,
} from './programView';
import {
  useAdminProgramQuery,
  useAdminSaveProgramMutation,
  useLazyAdminProgramQuery,
} from './programsAdminApi';

interface ProgramDialogProps {
  /** The program to edit; undefined for a new one. */
  id: string | undefined;
  onClose(): void;
}

/** docs/product.md#admin-programs: one modal to create and to edit. Mounted only while open, so its state is always fresh. */
export function ProgramDialog({ id, onClose }: ProgramDialogProps) {
  const query = useAdminProgramQuery(id ?? '', { skip: id === undefined });
  const title = id === undefined ? programTexts.add : programTexts.edit;
  return (
    <RecordDialog
      title={title}
      query={query}
      toStored={toStoredProgram}
      loadFailed={programTexts.loadFailed}
      onClose={onClose}
    >
      {(stored) => <ProgramForm title={title} stored={stored} onClose={onClose} />}
    </RecordDialog>
  );
}

interface ProgramFormProps {
  title: string;
  /** Undefined for a new program. */
  stored: StoredProgram | undefined;
  onClose(): void;
}

function ProgramForm({ title, stored, onClose }: ProgramFormProps) {
  const [send] = useAdminSaveProgramMutation();
  const [load] = useLazyAdminProgramQuery();

  const form = useRecordForm<ProgramValues>({
    stored,
    draftName: `programs/${stored?.id ?? 'new'}`,
    empty: emptyProgram,
    schema: programSchema,
    save: async (values, before) => toStoredProgram(await send({ values, before }).unwrap()),
    reload: async (id) => toStoredProgram(await load(id).unwrap()),
    compare: comparePrograms,
    failureText: () => programTexts.saveFailed,
    savedText: () => (stored ? programTexts.updated : programTexts.created),
    onSaved: onClose,
  });

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <ProgramFields stored={stored} />
    </RecordForm>
  );
}
