import { PublishButton } from '../list/PublishButton';
import { useAdminSetPlacementPublishedMutation } from './placementsAdminApi';
import { type PlacementRow, type StoredPlacement, toStoredPlacement } from './placementView';

interface PlacementPublishButtonProps {
  placement: Pick<PlacementRow, 'id' | 'name' | 'isPublished'>;
  /** In the placement's form: takes the record as it is now. */
  onChanged?(stored: StoredPlacement): void;
}

export function PlacementPublishButton({ placement, onChanged }: PlacementPublishButtonProps) {
  const { id, name, isPublished } = placement;
  const [setPublished] = useAdminSetPlacementPublishedMutation();
  const change = async (next: boolean) => {
    const stored = toStoredPlacement(await setPublished({ id, isPublished: next }).unwrap());
    onChanged?.(stored);
    return stored.values.isPublished;
  };
  return <PublishButton {...{ name, isPublished, change }} isInForm={onChanged !== undefined} />;
}
