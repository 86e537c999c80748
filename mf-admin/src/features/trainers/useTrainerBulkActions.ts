import type { BulkAction } from '../../shared/lists/BulkAction';
import { useDeleteAction } from '../../shared/records/useDeletion';
import { trainerTexts } from './trainerMessages';
import { useAdminDeleteTrainerMutation, useAdminSetTrainerPublishedMutation } from './trainersAdminApi';
import type { TrainerRow } from './trainerView';

/** Publish, unpublish and delete several trainers at once. */
export function useTrainerBulkActions(): BulkAction<TrainerRow>[] {
  const [setPublished] = useAdminSetTrainerPublishedMutation();
  const [deleteTrainer] = useAdminDeleteTrainerMutation();
  // docs/product.md#entities.
  const deleteAction = useDeleteAction(
    ({ id }) => deleteTrainer(id).unwrap(),
    trainerTexts.theirAthletesStay,
  );

  const publishedAction = (label: string, isPublished: boolean, outcome: string): BulkAction<TrainerRow> => ({
    label,
    appliesTo: (trainer) => trainer.isPublished !== isPublished,
    outcome,
    run: ({ id }) => setPublished({ id, isPublished }).unwrap(),
    undo: ({ id }) => setPublished({ id, isPublished: !isPublished }).unwrap(),
  });

  return [
    publishedAction('Publish', true, 'published'),
    publishedAction('Unpublish', false, 'unpublished'),
    deleteAction,
  ];
}
