import { type ErasureWire, limits } from '@site/contract';
import { Panel } from '@site/ui';
import { useState } from 'react';
import { Moment } from '../../list/cells';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useWholeList } from '../../list/useList';
import { useAdminErasuresQuery } from './privacyApi';
import { countsText, privacyTexts } from './privacyView';

const erasureList: ListRules<ErasureWire> = {
  noun: { one: 'erasure', many: 'erasures' },
  nameOf: ({ counts }) => countsText(counts),
  caption: privacyTexts.erasures,
  columns: [
    {
      key: 'counts',
      header: 'Erased',
      isRowHeader: true,
      cell: ({ counts, state }) =>
        countsText(counts) + (state === 'running' ? ' – not finished yet, it goes on by itself' : ''),
    },
    { key: 'at', header: 'When', cell: ({ at }) => <Moment of={at} /> },
    { key: 'by', header: 'By', cell: ({ by }) => by },
  ],
  texts: { failed: privacyTexts.erasuresFailed, empty: privacyTexts.noErasures, loading: 'the erasures' },
};

/** The proof of what was erased; none of it says who the person was. */
export function ErasureList() {
  return (
    <Panel title={privacyTexts.erasures} lead={privacyTexts.erasuresLead}>
      <ListTable rules={erasureList} list={useErasures()} />
    </Panel>
  );
}

const asIs = (erasure: ErasureWire): ErasureWire => erasure;

/** The place in the list is not in the address, which is the person's who is looked for. */
function useErasures() {
  const [page, goTo] = useState(1);
  const { data, ...query } = useAdminErasuresQuery(page);
  const list = useWholeList({ ...query, data: data?.erasures }, asIs);
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / limits.erasuresPage));
  // Those of the last page may have gone meanwhile.
  if (data && page > pageCount) goTo(pageCount);
  return { ...list, total: list.total, page, pageCount, goTo };
}
