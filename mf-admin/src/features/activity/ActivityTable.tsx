import type { TableColumn } from '@site/ui';
import styled from 'styled-components';
import { Moment } from '../../shared/lists/cells';
import { PagedListBrowser } from '../../shared/lists/PagedListBrowser';
import { usePagedList } from '../../shared/lists/usePagedList';
import { useAdminActivityQuery } from './activityApi';
import { activityNames, type ActivityRow, activitySorts, activityTexts, toActivityRow } from './activityView';

/* Addresses and titles may be long words. */
const Sentence = styled.span`
  overflow-wrap: anywhere;
`;

const columns: readonly TableColumn<ActivityRow>[] = [
  {
    key: 'person',
    header: 'What happened',
    isRowHeader: true,
    isSortable: true,
    cell: ({ person, deed }) => (
      <Sentence>
        <bdi>{person}</bdi> {deed}
      </Sentence>
    ),
  },
  { key: 'at', header: 'When', isSortable: true, cell: ({ at }) => <Moment of={at} /> },
  { key: 'address', header: 'From', cell: ({ address }) => <Sentence>{address}</Sentence> },
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
