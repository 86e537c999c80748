import { Banner, Button, Stack, Text } from '@site/ui';
import type { ReactNode } from 'react';
import { ListSkeleton } from './ListSkeleton';
import type { RecordList } from './RecordList';

interface ListContentProps<Row> {
  /** 'posts': in the word for those who cannot see the skeleton. */
  noun: string;
  list: RecordList<Row>;
  texts: { failed: string; empty: string };
  children(rows: readonly Row[]): ReactNode;
}

/** Loading, failed, empty or the list. One that is on screen stays there when a refresh of it fails. */
export function ListContent<Row>({ noun, list, texts, children }: ListContentProps<Row>) {
  const { rows, hasFailed, retry } = list;

  return (
    <Stack $gap="l">
      <Banner tone="danger">{hasFailed && texts.failed}</Banner>
      {hasFailed && (
        <div>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!rows && !hasFailed && <ListSkeleton noun={noun} />}
      {rows?.length === 0 && <Text>{texts.empty}</Text>}
      {rows && rows.length > 0 && children(rows)}
    </Stack>
  );
}
