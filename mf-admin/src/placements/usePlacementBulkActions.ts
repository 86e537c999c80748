import type { BulkAction } from '../list/BulkAction';
import { publishActions } from '../list/publishActions';
import { useDeleteAction } from '../list/useDeletion';
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
