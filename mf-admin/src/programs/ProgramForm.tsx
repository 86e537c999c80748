import type { FormDraftPlaces } from '../form/useFormDraft';
import { RecordForm } from '../form/RecordDialog';
import { FeatureFields } from './FeatureFields';
import { ProgramFields } from './ProgramFields';
import type { ProgramValues, StoredProgram } from './programView';
import { TestimonialFields } from './TestimonialFields';
import { useProgramForm } from './useProgramForm';

interface ProgramFormProps {
  title: string;
  /** Undefined for a new program. */
  stored: StoredProgram | undefined;
  draft: FormDraftPlaces<ProgramValues>;
  onClose(): void;
}

export function ProgramForm({ title, stored, draft, onClose }: ProgramFormProps) {
  const form = useProgramForm({ stored, draft, onSaved: onClose });
  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <ProgramFields isNew={!stored} />
      <FeatureFields />
      <TestimonialFields stored={stored} />
    </RecordForm>
  );
}
