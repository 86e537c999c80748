import { Badge, type TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { NOTHING } from '../../shared/lists/cells';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { RecordActions, type RecordHandlers } from '../../shared/lists/RecordActions';
import { golferList } from './golferList';
import type { GolferRow } from './golferView';
import { useGolferBulkActions } from './useGolferBulkActions';

function columnsOf(handlers: RecordHandlers<GolferRow>): TableColumn<GolferRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (golfer) => <GolferName golfer={golfer} />,
    },
    { key: 'gradYear', header: 'Grad Year', isSortable: true, cell: ({ gradYear }) => gradYear ?? NOTHING },
    // docs/product.md#admin-golfers: always a dash.
    { key: 'handicap', header: 'Handicap', cell: () => NOTHING },
    {
      key: 'actions',
      header: 'Actions',
      cell: (golfer) => <RecordActions row={golfer} name={golfer.name} {...handlers} />,
    },
  ];
}

/** The name, with the reason why the profile is not public. */
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

interface GolferTableProps extends RecordHandlers<GolferRow> {
  golfers: readonly GolferRow[];
}

/** docs/product.md#admin-golfers. */
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
