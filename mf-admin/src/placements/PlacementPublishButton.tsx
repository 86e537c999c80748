import { PublishButton } from '../list/PublishButton';
import { useAdminSetPlacementPublishedMutation } from './placementsAdminApi';
import type { PlacementRow } from './placementView';

export function PlacementPublishButton({ placement }: { placement: PlacementRow }) {
  const { id, name, isPublished } = placement;
  const [setPublished] = useAdminSetPlacementPublishedMutation();
  const change = async (next: boolean) => {
    const { is_published } = await setPublished({ id, isPublished: next }).unwrap();
    return is_published;
  };
  return <PublishButton name={name} isPublished={isPublished} change={change} />;
}
