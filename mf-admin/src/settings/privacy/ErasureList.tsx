import { type ErasureWire, limits } from '@site/contract';
import { Pagination, Panel, Table, type TableColumn } from '@site/ui';
import { Moment } from '../../list/cells';
import { ListContent } from '../../list/ListContent';
import { useAdminErasuresQuery } from './privacyApi';
import { countsText, privacyTexts } from './privacyView';
import { usePages } from './usePages';

const columns: readonly TableColumn<ErasureWire>[] = [
  {
    key: 'counts',
    header: 'Erased',
    isRowHeader: true,
    cell: ({ counts, state }) =>
      countsText(counts) + (state === 'running' ? ' – not finished yet, it goes on by itself' : ''),
  },
  { key: 'at', header: 'When', cell: ({ at }) => <Moment of={at} /> },
  { key: 'by', header: 'By', cell: ({ by }) => by },
];

function useErasures(page: number) {
  const { data, ...query } = useAdminErasuresQuery(page);
  return { ...query, data: data && { rows: data.erasures, total: data.total } };
}

/** The proof of what was erased; none of it says who the person was. */
export function ErasureList() {
  const { list, place } = usePages(limits.erasuresPage, useErasures);
  const texts = { failed: privacyTexts.erasuresFailed, empty: privacyTexts.noErasures };
  return (
    <Panel title={privacyTexts.erasures} lead={privacyTexts.erasuresLead}>
      <ListContent noun="the erasures" list={list} texts={texts}>
        {(rows) => (
          <>
            <Table
              caption={privacyTexts.erasures}
              isCaptionHidden
              columns={columns}
              rows={rows}
              getRowKey={({ id }) => id}
            />
            <Pagination label={privacyTexts.erasures} {...place} />
          </>
        )}
      </ListContent>
    </Panel>
  );
}
