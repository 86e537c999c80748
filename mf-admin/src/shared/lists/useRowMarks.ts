import { useState } from 'react';
import type { ListRow } from './ListKind';

export interface RowMarks<Row> {
  /** Of the rows that match; a mark on a row that is out of sight does nothing. */
  marked: Row[];
  isMarked(row: Row): boolean;
  mark(rows: readonly Row[], isMarked: boolean): void;
  clear(): void;
}

/** The rows that were ticked. */
export function useRowMarks<Row extends ListRow>(matching: readonly Row[]): RowMarks<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  return {
    marked: matching.filter(({ id }) => ids.has(id)),
    isMarked: ({ id }) => ids.has(id),
    mark: (rows, isMarked) => {
      const next = new Set(ids);
      for (const { id } of rows) {
        if (isMarked) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
