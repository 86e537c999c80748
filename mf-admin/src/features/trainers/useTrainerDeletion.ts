import { useDeletion } from '../../shared/records/useDeletion';
import { trainerList } from './trainerList';
import { athletesNote, trainerTexts } from './trainerMessages';
import { useAdminDeleteTrainerMutation, useAdminTrainerAthleteCountQuery } from './trainersAdminApi';

/** Deletes one trainer; the question says what happens to the athletes. */
export function useTrainerDeletion() {
  const [deleteTrainer] = useAdminDeleteTrainerMutation();
  const deletion = useDeletion({
    kind: trainerList,
    question: trainerTexts.deleteQuestion,
    remove: ({ id }) => deleteTrainer(id).unwrap(),
    failureText: trainerTexts.deleteFailed,
  });
  const { row } = deletion;
  const { currentData } = useAdminTrainerAthleteCountQuery(row?.id ?? '', { skip: !row });
  return { deletion, note: athletesNote(currentData) };
}
