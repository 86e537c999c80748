import { useMemo } from 'react';

/** A list on its way from the api. */
export interface RecordList<Row> {
  /** Undefined until the first ones are here. */
  rows: readonly Row[] | undefined;
  /** More are on their way. */
  isIncomplete: boolean;
  hasFailed: boolean;
  retry(): void;
}

interface ListQuery<Wire> {
  data?: readonly Wire[];
  error?: unknown;
  refetch(): unknown;
}

/** The list of a query that brings all of it at once. `toRow` must be the same function each time. */
export function useRecordList<Wire, Row>(
  query: ListQuery<Wire>,
  toRow: (wire: Wire) => Row,
): RecordList<Row> {
  const { data, error, refetch } = query;
  const rows = useMemo(() => data?.map(toRow), [data, toRow]);
  return {
    rows,
    isIncomplete: false,
    // Until an answer comes: a retry under way must not make the message vanish and be announced again.
    hasFailed: error !== undefined,
    retry: () => void refetch(),
  };
}
