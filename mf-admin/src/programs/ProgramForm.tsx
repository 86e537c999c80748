import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import type { OpenedForm } from '../list/RecordsPage';
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
import { useAdminSaveProgramMutation, useLazyAdminProgramQuery } from './programsAdminApi';

export function ProgramForm({ title, stored, onClose }: OpenedForm<StoredProgram>) {
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
