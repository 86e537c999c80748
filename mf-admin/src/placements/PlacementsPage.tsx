import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { ScreenHead } from '../screen/ScreenHead';
import { PlacementDialog } from './PlacementDialog';
import { placementList, usePlacementActions } from './placementList';
import { placementTexts, type PlacementRow } from './placementView';
import { useAdminPlacementsQuery } from './placementsAdminApi';

export function PlacementsPage() {
  const [opened, setOpened] = useOpenedRecord<PlacementRow>();
  const list = useList(placementList, useAdminPlacementsQuery);
  return (
    <>
      <ScreenHead title={placementTexts.title} path={paths.adminPlacements.to()} lead={placementTexts.lead}>
        <Button onClick={() => setOpened({})}>{placementTexts.add}</Button>
      </ScreenHead>
      <ListTable rules={placementList} list={list} actions={usePlacementActions(setOpened)} />
      {opened && <PlacementDialog id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}
