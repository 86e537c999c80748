import { featureInput, testimonialInput } from '@site/contract';
import * as yup from 'yup';
import type { FormDraftPlaces } from '../form/useFormDraft';
import { useToast } from '../screen/Toast';
import { useRecordForm } from '../form/useRecordForm';
import { comparePrograms } from './comparePrograms';
import { programTexts } from './programMessages';
import { useAdminSaveProgramMutation, useLazyAdminProgramQuery } from './programsAdminApi';
import {
  emptyProgram,
  featureForm,
  programForm,
  type ProgramValues,
  type StoredProgram,
  testimonialForm,
  toStoredProgram,
} from './programView';

interface ProgramFormOptions {
  /** Undefined for a new program. */
  stored: StoredProgram | undefined;
  draft: FormDraftPlaces<ProgramValues>;
  onSaved(): void;
}

/** The form of one program. */
export function useProgramForm({ stored, draft, onSaved }: ProgramFormOptions) {
  const [saveProgram] = useAdminSaveProgramMutation();
  const [load] = useLazyAdminProgramQuery();
  const announce = useToast();

  return useRecordForm<ProgramValues>({
    stored,
    draft,
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

const programFormSchema = programForm.schema.shape({
  features: yup.array(featureForm.schema.shape({ orderIndex: featureInput.fields.order_index })),
  testimonials: yup.array(testimonialForm.schema.shape({ orderIndex: testimonialInput.fields.order_index })),
});
