import { type TableColumn, Text } from '@site/ui';
import styled from 'styled-components';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { Moment } from '../../shared/lists/cells';
import type { NewestList } from '../../shared/lists/useNewestList';
import { activityList, type ActivityRow, activityTexts } from './activityView';

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

interface ActivityTableProps {
  rows: readonly ActivityRow[];
  list: NewestList<ActivityRow>;
}

export function ActivityTable({ rows, list }: ActivityTableProps) {
  return (
    <>
      {list.isCapped && <Text>{activityTexts.capped}</Text>}
      <ListBrowser
        kind={activityList}
        caption={activityTexts.title}
        columns={columns}
        rows={rows}
        isIncomplete={list.isIncomplete}
      />
    </>
  );
}
