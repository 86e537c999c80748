import { type RecordList, useRecordList } from '../../shared/lists/RecordList';

interface LeadQuery<Wire> {
  data?: readonly Wire[];
  error?: unknown;
  fulfilledTimeStamp?: number;
  refetch(): unknown;
}

/** A list of leads, and when it was read. `toRow` must be the same function each time. */
export function useLeadList<Wire, Row>(
  query: LeadQuery<Wire>,
  toRow: (wire: Wire) => Row,
): RecordList<Row> & { readAt: number | undefined } {
  return { ...useRecordList(query, toRow), readAt: query.fulfilledTimeStamp };
}
