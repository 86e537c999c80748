import type { ReactNode } from 'react';
import { Banner, Skeleton, Stack, Text, VisuallyHidden } from '@site/ui';
import { RetryButton } from '../screen/RetryButton';
import type { RecordList } from './useRecordList';

interface ListContentProps<Row> {
  /** 'posts', for the text that screen readers get in place of the skeleton. */
  noun: string;
  list: RecordList<Row>;
  texts: { failed: string; empty: string };
  /** The list shows by itself that it has no rows. */
  isEmptyShown?: boolean;
  children(rows: readonly Row[]): ReactNode;
}

/** Loading, failed, empty, or the list. A list on screen stays there when a refresh fails. */
export function ListContent<Row>(props: ListContentProps<Row>) {
  const { noun, list, texts, isEmptyShown = false, children } = props;
  const { rows, hasFailed, isTriedAgain, retry } = list;

  return (
    <Stack $gap="l">
      <Banner tone="danger">{hasFailed && texts.failed}</Banner>
      {isTriedAgain && <Text>{TRIED_AGAIN}</Text>}
      <RetryButton isShown={hasFailed} onRetry={retry} />
      {!rows && !hasFailed && <ListSkeleton noun={noun} />}
      {rows && (isEmpty(rows) && !isEmptyShown ? <Text>{texts.empty}</Text> : children(rows))}
    </Stack>
  );
}

const TRIED_AGAIN = 'This list tries again by itself every few seconds.';

const isEmpty = (rows: readonly unknown[]): boolean => rows.length === 0;

const ROWS = [72, 54, 64, 48, 68, 58];

/** `noun` is what is loading: 'posts'. */
function ListSkeleton({ noun }: { noun: string }) {
  return (
    <>
      <VisuallyHidden role="status">Loading {noun}…</VisuallyHidden>
      <Stack aria-hidden="true" $gap="l">
        <Skeleton $width="min(24rem, 70vw)" $height="2.375rem" />
        {ROWS.map((width) => (
          <Skeleton key={width} $width={`${width}%`} $height="1.5rem" />
        ))}
      </Stack>
    </>
  );
}
