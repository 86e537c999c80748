import type { BulkAction } from '../../shared/lists/BulkAction';
import { publishActions } from '../../shared/records/publishActions';
import { useDeleteAction } from '../../shared/records/useDeletion';
import { useAdminDeletePlacementMutation, useAdminSetPlacementPublishedMutation } from './placementsAdminApi';
import type { PlacementRow } from './placementView';

/** Publish, unpublish and delete several placements at once. */
export function usePlacementBulkActions(): BulkAction<PlacementRow>[] {
  const [setPublished] = useAdminSetPlacementPublishedMutation();
  const [deletePlacement] = useAdminDeletePlacementMutation();
  const deleteAction = useDeleteAction<PlacementRow>(({ id }) => deletePlacement(id).unwrap());
  return [
    ...publishActions<PlacementRow>(({ id }, isPublished) => setPublished({ id, isPublished }).unwrap()),
    deleteAction,
  ];
}
