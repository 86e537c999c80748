import { londonDay } from '@site/contract';
import { breakable, type TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NOTHING } from '../list/cells';
import { PagedListBrowser } from '../list/PagedListBrowser';
import { RecordActions, type RecordHandlers } from '../list/RecordActions';
import { usePagedList } from '../list/usePagedList';
import { ProfileBadges } from './ConsentBadges';
import { filtersIn } from './golferFilters';
import { GolferPublishButton } from './GolferPublishButton';
import { golferNames, golferSorts } from './golferNames';
import { consentTexts, golferTexts } from './golferMessages';
import { useAdminGolfersQuery, useLazyAdminAllGolfersQuery } from './golfersAdminApi';
import { type GolferRow, toGolferRow } from './golferView';
import { Thumbnail } from './Thumbnail';
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
          <Thumbnail photo={golfer.photo} />
          {breakable(golfer.name)}
          <ProfileBadges golfer={golfer} today={today} />
        </>
      ),
    },
    { key: 'gradYear', header: 'Grad Year', isSortable: true, cell: ({ gradYear }) => gradYear ?? NOTHING },
    // docs/product.md#admin-golfers: always a dash.
    { key: 'handicap', header: 'Handicap', cell: () => NOTHING },
    { key: 'trainer', header: 'Trainer', cell: ({ trainer }) => trainer || NOTHING },
    {
      key: 'actions',
      header: 'Actions',
      cell: (golfer) => (
        <RecordActions row={golfer} name={golfer.name} {...handlers}>
          <GolferPublishButton golfer={golfer} />
        </RecordActions>
      ),
    },
  ];
}

/** docs/product.md#admin-golfers. */
export function GolferTable({ onEdit, onDelete }: RecordHandlers<GolferRow>) {
  const today = londonDay(new Date());
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }, today), [onEdit, onDelete, today]);
  const [params] = useSearchParams();
  const filters = filtersIn(params);
  const list = usePagedList(useAdminGolfersQuery, {
    toRow: toGolferRow,
    sorts: golferSorts,
    filters: filters.toString(),
  });
  const [loadAll] = useLazyAdminAllGolfersQuery();
  return (
    <PagedListBrowser
      kind={golferNames}
      caption="Golfers"
      columns={columns}
      list={list}
      texts={{
        failed: golferTexts.listFailed,
        empty: emptyText(filters),
        searched: 'names, sports and countries',
      }}
      bulk={{
        actions: useGolferBulkActions(),
        loadAll: async (query) => (await loadAll(query).unwrap()).map(toGolferRow),
      }}
    />
  );
}

function emptyText(filters: URLSearchParams): string {
  if (filters.size === 0) return golferTexts.empty;
  const isConsentMissing = filters.size === 1 && filters.get('consent') === 'missing';
  return isConsentMissing ? consentTexts.noneMissing : consentTexts.noneFiltered;
}
