import { RecordDialog } from '../../records/RecordDialog';
import { FeatureFields } from './FeatureFields';
import { ProgramFields } from './ProgramFields';
import { programTexts } from './programMessages';
import type { StoredProgram } from './programView';
import { TestimonialFields } from './TestimonialFields';
import { useProgramForm } from './useProgramForm';

interface ProgramFormProps {
  /** The record to edit; none for a new one. */
  stored?: StoredProgram;
  onClose(): void;
}

/** Spec 2, Admin programs: one modal to create and to edit. */
export function ProgramForm({ stored, onClose }: ProgramFormProps) {
  const form = useProgramForm(stored, onClose);
  return (
    <RecordDialog title={stored ? programTexts.edit : programTexts.add} form={form} onClose={onClose}>
      <ProgramFields isNew={!stored} />
      <FeatureFields />
      <TestimonialFields />
    </RecordDialog>
  );
}
