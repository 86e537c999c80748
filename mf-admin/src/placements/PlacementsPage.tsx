import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { publishActions, type RowAction, useDeletion } from '../list/actions';
import { dayText, MutedCell, NOTHING } from '../list/cells';
import { type ListRules, useList } from '../list/useList';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { PlacementDialog } from './PlacementDialog';
import { type PlacementRow, placementTexts, stateMarks } from './placementView';
import {
  useAdminDeletePlacementMutation,
  useAdminPlacementsQuery,
  useAdminSetPlacementPublishedMutation,
} from './placementsAdminApi';
import { ScreenHead } from '../screen/ScreenHead';

/** docs/product.md#admin-placements. */
const placementList: ListRules<PlacementRow> = {
  noun: { one: 'placement', many: 'placements' },
  nameOf: ({ name, college }) => `${name}, ${college}`,
  caption: placementTexts.title,
  columns: [
    { key: 'name', header: 'Athlete', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
    {
      key: 'college',
      header: 'College',
      isSortable: true,
      cell: ({ college, place }) => `${college}, ${place}`,
    },
    { key: 'year', header: 'Year', isSortable: true, cell: ({ year }) => year ?? NOTHING },
    {
      key: 'checked_on',
      header: 'Checked on',
      isSortable: true,
      cell: ({ checkedOn }) => (checkedOn ? dayText(checkedOn) : NOTHING),
    },
    {
      key: 'is_published',
      header: 'Visitors see',
      isSortable: true,
      cell: ({ state, showsName }) => {
        if (state !== 'shown') return <MutedCell>{stateMarks[state]}</MutedCell>;
        return showsName ? 'The name' : 'Initials';
      },
    },
  ],
  searched: 'names, colleges, states and sports',
  texts: { failed: placementTexts.listFailed, empty: placementTexts.noPlacements },
};

function usePlacementActions(onEdit: (placement: PlacementRow) => void): RowAction<PlacementRow>[] {
  const [setPublished] = useAdminSetPlacementPublishedMutation();
  const [remove] = useAdminDeletePlacementMutation();
  const deletion = useDeletion(placementList, {
    question: placementTexts.deleteQuestion,
    remove: ({ id }) => remove(id).unwrap(),
    failed: () => placementTexts.deleteFailed,
  });
  return [
    { label: 'Edit', open: onEdit },
    ...publishActions<PlacementRow>(({ id }, isPublished) => setPublished({ id, isPublished }).unwrap()),
    deletion,
  ];
}

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
