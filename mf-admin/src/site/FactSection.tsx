import type { TableColumn } from '@site/ui';
import { useRecordList } from '../list/useRecordList';
import { EntityFields } from '../form/EntityFields';
import { EntrySection } from './EntrySection';
import { factKind } from './factKind';
import { useAdminFactsQuery } from './siteInfoAdminApi';
import { factTexts } from './siteInfoMessages';
import { factForm, type FactRow, toFactRow } from './siteInfoView';

const columns: readonly TableColumn<FactRow>[] = [
  { key: 'value', header: 'Value', isSortable: true, cell: ({ values }) => values.value },
  { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ values }) => values.title },
  { key: 'source', header: 'Source', isSortable: true, cell: ({ values }) => values.source || '—' },
];

export function FactSection() {
  const query = useAdminFactsQuery();
  const list = useRecordList(query, toFactRow);
  const readList = async () => (await query.refetch().unwrap()).map(toFactRow);

  return (
    <EntrySection kind={factKind} list={list} readList={readList} columns={columns}>
      <EntityFields
        fields={factForm.fields}
        rows={factForm.layout.main}
        details={{
          value: { hint: factTexts.valueHint },
          title: { hint: factTexts.titleHint },
          source: { isOptional: true, hint: factTexts.sourceHint },
        }}
      />
    </EntrySection>
  );
}
