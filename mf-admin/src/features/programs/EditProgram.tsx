import { useMemo } from 'react';
import { RecordLoading } from '../../records/RecordLoading';
import { ProgramForm } from './ProgramForm';
import { programTexts } from './programMessages';
import { useAdminProgramQuery } from './programsAdminApi';
import { toStoredProgram } from './programView';

interface EditProgramProps {
  id: string;
  onClose(): void;
}

/** The form starts from what is stored now, with both lists. */
export function EditProgram({ id, onClose }: EditProgramProps) {
  const { currentData, error } = useAdminProgramQuery(id);
  const stored = useMemo(() => currentData && toStoredProgram(currentData), [currentData]);

  if (stored) return <ProgramForm key={stored.id} stored={stored} onClose={onClose} />;
  const failure = error ? programTexts.loadFailed : undefined;
  return <RecordLoading title={programTexts.edit} failure={failure} onClose={onClose} />;
}
