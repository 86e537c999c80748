import { useState } from 'react';
import type { ListRow } from './ListKind';

export interface RowMarks<Row> {
  /** Marked rows among those that match; hidden rows are never acted on. */
  marked: Row[];
  isMarked(row: Row): boolean;
  mark(rows: readonly Row[], isMarked: boolean): void;
  clear(): void;
}

/** The selected rows. */
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
