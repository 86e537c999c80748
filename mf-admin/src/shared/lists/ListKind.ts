import type { TableSort } from '@site/ui';

/** What a row of any list needs, to be told apart from the others. */
export interface ListRow {
  id: string;
}

type Compare<Row> = (a: Row, b: Row) => number;

/** What there is to know about the records of one list before any of them is here. */
export interface ListKind<Row extends ListRow> {
  /** 'post', 'posts': as the count, the search and the questions name them. */
  noun: { one: string; many: string };
  nameOf(row: Row): string;
  /** All that a search looks through. */
  textOf(row: Row): string;
  /** By the key of a column; without one the list cannot be sorted by that column. */
  comparers: Readonly<Record<string, Compare<Row>>>;
}

/** What of a list is on screen: words, order and page. */
export interface ListSelection {
  search: string;
  sort: TableSort | undefined;
  /** From 1; one beyond the last shows the last. */
  page: number;
}

/** '1 post', '4 posts'. */
export function countOf({ noun }: Pick<ListKind<ListRow>, 'noun'>, count: number): string {
  return count === 1 ? `1 ${noun.one}` : `${count.toLocaleString('en-GB')} ${noun.many}`;
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** As a reader would sort: without regard to case and accents, 9 before 10. */
export const byText = (a: string, b: string): number => collator.compare(a, b);

/** What has no number comes last when it rises. */
export const byNumber = (a: number | null, b: number | null): number =>
  (a ?? Infinity) - (b ?? Infinity) || 0;
