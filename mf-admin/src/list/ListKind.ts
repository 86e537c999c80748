import type { TableSort } from '@site/ui';

/** What every list needs of its rows. */
export interface ListRow {
  id: string;
}

type Compare<Row> = (a: Row, b: Row) => number;

/** What the rows of a list are called. */
export interface RowNames<Row extends ListRow> {
  /** 'post' and 'posts', as used in the count, the search and the questions. */
  noun: { one: string; many: string };
  nameOf(row: Row): string;
}

/** The texts and rules of a list that is searched and sorted here, independent of its rows. */
export interface ListKind<Row extends ListRow> extends RowNames<Row> {
  /** The text that the search looks through. */
  textOf(row: Row): string;
  /** Comparers by column key; columns without one cannot be sorted. */
  comparers: Readonly<Record<string, Compare<Row>>>;
}

/** The state of a list: search, sort order and page. */
export interface ListSelection {
  search: string;
  sort: TableSort | undefined;
  /** Starts at 1; a number beyond the last page shows the last. */
  page: number;
}

/** '1 post', '4 posts'. */
export function countOf({ noun }: Pick<RowNames<ListRow>, 'noun'>, count: number): string {
  return count === 1 ? `1 ${noun.one}` : `${count.toLocaleString('en-GB')} ${noun.many}`;
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Ignores case and accents, and puts 9 before 10. */
export const byText = (a: string, b: string): number => collator.compare(a, b);

/** In ascending order, rows without a number come last. */
export const byNumber = (a: number | null, b: number | null): number =>
  (a ?? Infinity) - (b ?? Infinity) || 0;
