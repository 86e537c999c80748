import { toApiError } from '@site/runtime';
import { useMemo } from 'react';

/** A list and the state of its request. */
export interface RecordList<Row> {
  /** Undefined until the first rows have arrived. */
  rows: readonly Row[] | undefined;
  hasFailed: boolean;
  /** The failed request is sent again every few seconds. */
  isTriedAgain?: boolean;
  retry(): void;
}

interface ListQuery<Wire> {
  data?: readonly Wire[];
  error?: unknown;
  refetch(): unknown;
}

/** The list of a query that returns all rows at once. `toRow` must be referentially stable. */
export function useRecordList<Wire, Row>(
  query: ListQuery<Wire>,
  toRow: (wire: Wire) => Row,
): RecordList<Row> {
  const { data, error, refetch } = query;
  const rows = useMemo(() => data?.map(toRow), [data, toRow]);
  return {
    rows,
    // Stays true during a retry, or the message would vanish and be announced again.
    hasFailed: error !== undefined,
    isTriedAgain: isTriedAgain(error),
    retry: () => void refetch(),
  };
}

/** docs/product.md#data-timings: whether the store sends the request again by itself: not where the api refused it. */
export function isTriedAgain(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status === 'string' || (status !== undefined && status >= 500);
}
