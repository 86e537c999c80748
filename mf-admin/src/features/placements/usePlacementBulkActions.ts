import type { BulkAction } from '../../shared/lists/BulkAction';
import { useDeleteAction } from '../../shared/records/useDeletion';
import { useAdminDeletePlacementMutation, useAdminSetPlacementPublishedMutation } from './placementsAdminApi';
import type { PlacementRow } from './placementView';

/** Publish, unpublish and delete several placements at once. */
export function usePlacementBulkActions(): BulkAction<PlacementRow>[] {
  const [setPublished] = useAdminSetPlacementPublishedMutation();
  const [deletePlacement] = useAdminDeletePlacementMutation();
  const deleteAction = useDeleteAction<PlacementRow>(({ id }) => deletePlacement(id).unwrap());

  const publishedAction = (
    label: string,
    isPublished: boolean,
    outcome: string,
  ): BulkAction<PlacementRow> => ({
    label,
    appliesTo: (placement) => placement.isPublished !== isPublished,
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
