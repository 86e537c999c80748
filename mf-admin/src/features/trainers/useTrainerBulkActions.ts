import type { BulkAction } from '../../shared/lists/BulkAction';
import { publishActions } from '../../shared/records/publishActions';
import { useDeleteAction } from '../../shared/records/useDeletion';
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
