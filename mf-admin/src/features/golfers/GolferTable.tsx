import { Badge, type TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { ListBrowser } from '../../lists/ListBrowser';
import { GolferActions, type GolferActionHandlers } from './GolferActions';
import { golferList } from './golferList';
import type { GolferRow } from './golferView';
import { useGolferBulkActions } from './useGolferBulkActions';

const DASH = '—';

function columnsOf(handlers: GolferActionHandlers): TableColumn<GolferRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (golfer) => <GolferName golfer={golfer} />,
    },
    { key: 'gradYear', header: 'Grad Year', isSortable: true, cell: ({ gradYear }) => gradYear ?? DASH },
    // spec 2: always a dash.
    { key: 'handicap', header: 'Handicap', cell: () => DASH },
    { key: 'actions', header: 'Actions', cell: (golfer) => <GolferActions golfer={golfer} {...handlers} /> },
  ];
}

/** With a word about why the public does not see them. */
function GolferName({ golfer }: { golfer: GolferRow }) {
  const { name, isPublished, isWithdrawn } = golfer;
  return (
    <>
      {name}
      {(isWithdrawn || !isPublished) && (
        <>
          {' '}
          <Badge>{isWithdrawn ? 'Consent withdrawn' : 'Hidden'}</Badge>
        </>
      )}
    </>
  );
}

interface GolferTableProps extends GolferActionHandlers {
  golfers: readonly GolferRow[];
}

/** Spec 2, Admin golfers. */
export function GolferTable({ golfers, onEdit, onDelete }: GolferTableProps) {
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <ListBrowser
      kind={golferList}
      caption="Golfers"
      columns={columns}
      rows={golfers}
      bulkActions={useGolferBulkActions()}
    />
  );
}
