import { useMemo } from 'react';
import { RecordLoading } from '../../records/RecordLoading';
import { TrainerForm } from './TrainerForm';
import { trainerTexts } from './trainerMessages';
import { useAdminTrainerQuery } from './trainersAdminApi';
import { toStoredTrainer } from './trainerView';

interface EditTrainerProps {
  id: string;
  onClose(): void;
}

/** DECISIONS 7: a form that can empty fields starts from the whole record. */
export function EditTrainer({ id, onClose }: EditTrainerProps) {
  const { currentData, error } = useAdminTrainerQuery(id);
  const stored = useMemo(() => currentData && toStoredTrainer(currentData), [currentData]);

  if (stored) return <TrainerForm key={stored.id} stored={stored} onClose={onClose} />;
  const failure = error ? trainerTexts.loadFailed : undefined;
  return <RecordLoading title={trainerTexts.edit} failure={failure} onClose={onClose} />;
}
