import { useState } from 'react';
import { useRecordList } from '../../list/useRecordList';

interface PageQuery<Row> {
  data?: { rows: readonly Row[]; total: number };
  error?: unknown;
  refetch(): unknown;
}

const asIs = <Row>(row: Row): Row => row;

/** A list whose pages have numbers. A page beyond the last, which was emptied meanwhile, shows the last one. */
export function usePages<Row>(size: number, useQuery: (page: number) => PageQuery<Row>) {
  const [asked, setAsked] = useState(1);
  const { data, ...query } = useQuery(asked);
  const list = useRecordList<Row, Row>({ ...query, data: data?.rows }, asIs);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  if (data && asked > pageCount) setAsked(pageCount);
  return { list, place: { page: asked, pageCount, onPage: setAsked } };
}
