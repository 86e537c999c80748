import type { TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { dayText, MutedCell, NOTHING } from '../list/cells';
import { PagedListBrowser } from '../list/PagedListBrowser';
import { RecordActions, type RecordHandlers } from '../list/RecordActions';
import { usePagedList } from '../list/usePagedList';
import { placementTexts, stateMarks } from './placementMessages';
import { placementNames, placementSorts } from './placementNames';
import { useAdminPlacementsQuery, useLazyAdminAllPlacementsQuery } from './placementsAdminApi';
import { PlacementPublishButton } from './PlacementPublishButton';
import { type PlacementRow, toPlacementRow } from './placementView';
import { usePlacementBulkActions } from './usePlacementBulkActions';

function columnsOf(handlers: RecordHandlers<PlacementRow>): TableColumn<PlacementRow>[] {
  return [
    { key: 'name', header: 'Athlete', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
    {
      key: 'college',
      header: 'College',
      isSortable: true,
      cell: ({ college, place }) => `${college}, ${place}`,
    },
    { key: 'year', header: 'Year', isSortable: true, cell: ({ year }) => year ?? NOTHING },
    {
      key: 'checked',
      header: 'Checked on',
      isSortable: true,
      cell: ({ checkedOn }) => (checkedOn ? dayText(checkedOn) : NOTHING),
    },
    {
      key: 'published',
      header: 'Visitors see',
      isSortable: true,
      cell: (placement) => <ShownMark placement={placement} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (placement) => (
        <RecordActions row={placement} name={placementNames.nameOf(placement)} {...handlers}>
          <PlacementPublishButton placement={{ ...placement, name: placementNames.nameOf(placement) }} />
        </RecordActions>
      ),
    },
  ];
}

function ShownMark({ placement: { state, showsName } }: { placement: PlacementRow }) {
  if (state !== 'shown') return <MutedCell>{stateMarks[state]}</MutedCell>;
  return showsName ? 'The name' : 'Initials';
}

const texts = {
  failed: placementTexts.listFailed,
  empty: placementTexts.noPlacements,
  searched: 'names, colleges, states and sports',
};

export function PlacementTable({ onEdit, onDelete }: RecordHandlers<PlacementRow>) {
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }), [onEdit, onDelete]);
  const list = usePagedList(useAdminPlacementsQuery, { toRow: toPlacementRow, sorts: placementSorts });
  const [loadAll] = useLazyAdminAllPlacementsQuery();
  return (
    <PagedListBrowser
      kind={placementNames}
      caption="Placements"
      columns={columns}
      list={list}
      texts={texts}
      bulk={{
        actions: usePlacementBulkActions(),
        loadAll: async (query) => (await loadAll(query).unwrap()).map(toPlacementRow),
      }}
    />
  );
}
