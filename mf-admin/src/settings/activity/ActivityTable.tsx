import { breakable, type TableColumn } from '@site/ui';
import { Moment } from '../../list/cells';
import { PagedListBrowser } from '../../list/PagedListBrowser';
import { usePagedList } from '../../list/usePagedList';
import { useAdminActivityQuery } from './activityApi';
import { activityNames, type ActivityRow, activitySorts, activityTexts, toActivityRow } from './activityView';

const columns: readonly TableColumn<ActivityRow>[] = [
  {
    key: 'person',
    header: 'What happened',
    isRowHeader: true,
    isSortable: true,
    cell: ({ person, deed }) => (
      <>
        <bdi>{breakable(person)}</bdi> {breakable(deed)}
      </>
    ),
  },
  { key: 'at', header: 'When', isSortable: true, cell: ({ at }) => <Moment of={at} /> },
  { key: 'address', header: 'From', cell: ({ address }) => address },
];

/** Newest first, unless sorted. */
export function ActivityTable() {
  const list = usePagedList(useAdminActivityQuery, { toRow: toActivityRow, sorts: activitySorts });
  return (
    <PagedListBrowser
      kind={activityNames}
      caption={activityTexts.title}
      columns={columns}
      list={list}
      texts={activityTexts}
    />
  );
}
