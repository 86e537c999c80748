import { RecordForm } from '../../shared/records/RecordDialog';
import { FeatureFields } from './FeatureFields';
import { ProgramFields } from './ProgramFields';
import type { StoredProgram } from './programView';
import { TestimonialFields } from './TestimonialFields';
import { useProgramForm } from './useProgramForm';

interface ProgramFormProps {
  title: string;
  /** Undefined for a new program. */
  stored: StoredProgram | undefined;
  onClose(): void;
}

export function ProgramForm({ title, stored, onClose }: ProgramFormProps) {
  const form = useProgramForm(stored, onClose);
  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <ProgramFields isNew={!stored} />
      <FeatureFields />
      <TestimonialFields stored={stored} />
    </RecordForm>
  );
}
