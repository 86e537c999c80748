import { londonDay } from '@site/contract';
import type { TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { NOTHING } from '../../shared/lists/cells';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { RecordActions, type RecordHandlers } from '../../shared/lists/RecordActions';
import { ProfileBadges } from './ConsentBadges';
import { golferList } from './golferList';
import type { GolferRow } from './golferView';
import { useGolferBulkActions } from './useGolferBulkActions';

function columnsOf(handlers: RecordHandlers<GolferRow>, today: string): TableColumn<GolferRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (golfer) => (
        <>
          {golfer.name}
          <ProfileBadges golfer={golfer} today={today} />
        </>
      ),
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

interface GolferTableProps extends RecordHandlers<GolferRow> {
  golfers: readonly GolferRow[];
}

/** docs/product.md#admin-golfers. */
export function GolferTable({ golfers, onEdit, onDelete }: GolferTableProps) {
  const today = londonDay(new Date());
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }, today), [onEdit, onDelete, today]);
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
