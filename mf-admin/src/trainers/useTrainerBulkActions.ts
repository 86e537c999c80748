import type { BulkAction } from '../list/BulkAction';
import { publishActions } from '../list/publishActions';
import { useDeleteAction } from '../list/useDeletion';
import { trainerTexts } from './trainerMessages';
import { useAdminDeleteTrainerMutation, useAdminSetTrainerPublishedMutation } from './trainersAdminApi';
import type { TrainerRow } from './trainerView';

/** Publish, unpublish and delete several trainers at once. */
export function useTrainerBulkActions(): BulkAction<TrainerRow>[] {
  const [setPublished] = useAdminSetTrainerPublishedMutation();
  const [deleteTrainer] = useAdminDeleteTrainerMutation();
  // docs/product.md#entities.
  const deleteAction = useDeleteAction<TrainerRow>(
    ({ id }) => deleteTrainer(id).unwrap(),
    trainerTexts.theirAthletesStay,
  );
  return [
    ...publishActions<TrainerRow>(({ id }, isPublished) => setPublished({ id, isPublished }).unwrap()),
    deleteAction,
  ];
}
