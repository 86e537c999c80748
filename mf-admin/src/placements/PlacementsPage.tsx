import { paths } from '@site/contract';
import { NOTHING } from '@site/ui';
import { RecordsPage } from '../list/RecordsPage';
import { publishActions, type RowAction, useDeletion } from '../list/actions';
import { dayText, MutedCell } from '../list/cells';
import { useRecordChanges, useRecordList } from '../list/recordKind';
import type { ListRules } from '../list/useList';
import { PlacementForm } from './PlacementForm';
import {
  placementKind,
  type PlacementRow,
  placementTexts,
  stateMarks,
  toPlacementRow,
} from './placementView';

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

function usePlacementActions(): RowAction<PlacementRow>[] {
  const { setPublished, remove } = useRecordChanges('placements');
  const deletion = useDeletion(placementList, {
    question: placementTexts.deleteQuestion,
    remove: ({ id }) => remove(id),
    failed: () => placementTexts.deleteFailed,
  });
  return [...publishActions<PlacementRow>(({ id }, isPublished) => setPublished(id, isPublished)), deletion];
}

export function PlacementsPage() {
  return (
    <RecordsPage
      title={placementTexts.title}
      lead={placementTexts.lead}
      path={paths.adminPlacements.to()}
      rules={placementList}
      list={useRecordList('placements', placementList, toPlacementRow)}
      actions={usePlacementActions()}
      kind={placementKind}
      texts={placementTexts}
      Form={PlacementForm}
    />
  );
}
