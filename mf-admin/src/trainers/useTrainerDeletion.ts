import { useDeletion } from '../list/useDeletion';
import { athletesNote, trainerTexts } from './trainerMessages';
import { trainerNames } from './trainerNames';
import { useAdminDeleteTrainerMutation, useAdminTrainerAthleteCountQuery } from './trainersAdminApi';

/** Deletes one trainer; the question says what happens to the athletes. */
export function useTrainerDeletion() {
  const [deleteTrainer] = useAdminDeleteTrainerMutation();
  const deletion = useDeletion({
    kind: trainerNames,
    question: trainerTexts.deleteQuestion,
    remove: ({ id }) => deleteTrainer(id).unwrap(),
    failureText: trainerTexts.deleteFailed,
  });
  const { row } = deletion;
  const { currentData } = useAdminTrainerAthleteCountQuery(row?.id ?? '', { skip: !row });
  return { deletion, note: athletesNote(currentData) };
}
