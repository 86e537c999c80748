import { useState } from 'react';
import type { ListRow } from './ListKind';

export interface RowMarks<Row> {
  /** Marked rows among those that match; hidden rows are never acted on. */
  marked: Row[];
  isMarked(row: Row): boolean;
  mark(rows: readonly Row[], isMarked: boolean): void;
  clear(): void;
}

/**
 * The selected rows on all pages of a list of which one is loaded. Another search or filter, the `scope`, deselects
 * them: hidden rows are never acted on.
 */
export function usePagedMarks<Row extends ListRow>(rows: readonly Row[], scope: string): RowMarks<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>(noMarks(scope));
  if (kept.scope !== scope) setKept(noMarks(scope));
  const loaded = new Map(rows.map((row) => [row.id, row]));

  return {
    marked: [...kept.rows.values()].map((row) => loaded.get(row.id) ?? row),
    isMarked: ({ id }) => kept.rows.has(id),
    mark: (changed, isMarked) =>
      setKept((before) => {
        // The search or a filter changed while the rows were loading.
        if (before.scope !== scope) return before;
        const next = new Map(before.rows);
        for (const row of changed) {
          if (isMarked) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { ...before, rows: next };
      }),
    clear: () => setKept(noMarks(scope)),
  };
}

const noMarks = (scope: string) => ({ scope, rows: new Map<string, never>() });

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
