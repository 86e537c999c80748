import { useDeletion } from '../list/useDeletion';
import { placementTexts } from './placementMessages';
import { placementNames } from './placementNames';
import { useAdminDeletePlacementMutation } from './placementsAdminApi';

/** Deletes one placement. */
export function usePlacementDeletion() {
  const [deletePlacement] = useAdminDeletePlacementMutation();
  return useDeletion({
    kind: placementNames,
    question: placementTexts.deleteQuestion,
    remove: ({ id }) => deletePlacement(id).unwrap(),
    failureText: placementTexts.deleteFailed,
  });
}
