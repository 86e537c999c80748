import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { PlacementDialog } from './PlacementDialog';
import { placementTexts } from './placementMessages';
import { PlacementTable } from './PlacementTable';
import type { PlacementRow } from './placementView';
import { usePlacementDeletion } from './usePlacementDeletion';
import { DeleteDialog } from '../list/DeleteDialog';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { ScreenHead } from '../screen/ScreenHead';

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
