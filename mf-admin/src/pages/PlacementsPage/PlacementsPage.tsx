import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { PlacementDialog } from '../../features/placements/PlacementDialog';
import { placementTexts } from '../../features/placements/placementMessages';
import { PlacementTable } from '../../features/placements/PlacementTable';
import type { PlacementRow } from '../../features/placements/placementView';
import { usePlacementDeletion } from '../../features/placements/usePlacementDeletion';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useOpenedRecord } from '../../shared/records/useOpenedRecord';
import { ScreenHead } from '../../shared/screen/ScreenHead';

export function PlacementsPage() {
  const deletion = usePlacementDeletion();
  const [opened, setOpened] = useOpenedRecord<PlacementRow>();

  return (
    <>
      <ScreenHead title={placementTexts.title} path={paths.adminPlacements.to()} lead={placementTexts.lead}>
        <Button onClick={() => setOpened({})}>{placementTexts.add}</Button>
      </ScreenHead>
      <PlacementTable onEdit={setOpened} onDelete={deletion.ask} />
      {opened && <PlacementDialog id={opened.id} onClose={() => setOpened(undefined)} />}
      <DeleteDialog deletion={deletion} />
    </>
  );
}
