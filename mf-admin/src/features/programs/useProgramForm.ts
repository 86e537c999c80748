import { useToast } from '../../shared/toast/Toast';
import { useRecordForm } from '../../shared/form/useRecordForm';
import { comparePrograms } from './comparePrograms';
import { programFormSchema } from './programFormSchema';
import { programTexts } from './programMessages';
import { useAdminSaveProgramMutation, useLazyAdminProgramQuery } from './programsAdminApi';
import { emptyProgram, type ProgramValues, type StoredProgram, toStoredProgram } from './programView';

/** The form of one program. */
export function useProgramForm(stored: StoredProgram | undefined, onSaved: () => void) {
  const [saveProgram] = useAdminSaveProgramMutation();
  const [load] = useLazyAdminProgramQuery();
  const announce = useToast();

  return useRecordForm<ProgramValues>({
    stored,
    empty: emptyProgram,
    schema: programFormSchema,
    save: (values, before) => saveProgram({ values, before }).unwrap(),
    reload: async (id) => toStoredProgram(await load(id).unwrap()),
    compare: comparePrograms,
    failureText: () => programTexts.saveFailed,
    onSaved: () => {
      announce(stored ? programTexts.updated : programTexts.created);
      onSaved();
    },
  });
}
