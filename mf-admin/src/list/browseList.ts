import { limits } from '@site/contract';
import type { TableSort } from '@site/ui';
import type { ListKind, ListRow, ListSelection } from './ListKind';
import { wordMatcher } from './wordMatcher';

const PAGE_SIZE = limits.pageSize;

export interface BrowsedList<Row> {
  rows: Row[];
  /** On every page. */
  matching: Row[];
  page: number;
  pageCount: number;
}

/** One page of the matching rows, in the wanted order or else the server's. */
export function browseList<Row extends ListRow>(
  kind: ListKind<Row>,
  all: readonly Row[],
  selection: ListSelection,
): BrowsedList<Row> {
  const hasWords = wordMatcher(selection.search);
  const matching = sorted(
    kind,
    all.filter((row) => hasWords(kind.textOf(row))),
    selection.sort,
  );
  const pageCount = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, selection.page), pageCount);
  const rows = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { rows, matching, page, pageCount };
}

function sorted<Row extends ListRow>(
  { comparers }: ListKind<Row>,
  rows: Row[],
  sort: TableSort | undefined,
): Row[] {
  const compare = sort && comparers[sort.key];
  if (!compare) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.sort((a, b) => sign * compare(a, b));
}

/** A click on a column header: ascending, descending, then the server's order again. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}
