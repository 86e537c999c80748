import type { ListRow } from './ListKind';

/** What can be done with several rows after one confirmation. */
export interface BulkAction<Row extends ListRow> {
  label: string;
  isDanger?: boolean;
  /** Rows for which there is nothing to do are left out. */
  appliesTo?(row: Row): boolean;
  /** `what` is the count with its noun: '3 posts'. The label with it, unless something else is to be asked. */
  question?(what: string): string;
  /** 'published': follows '3 posts' when it is done. */
  outcome: string;
  /** Resolves when the api has done it, and rejects when it has not. */
  run(row: Row): Promise<unknown>;
  /** Takes it back, for those that were done. */
  undo?(row: Row): Promise<unknown>;
}
