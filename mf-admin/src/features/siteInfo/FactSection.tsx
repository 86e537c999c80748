import { type TableColumn, TextField } from '@site/ui';
import { useRecordList } from '../../shared/lists/useRecordList';
import { EntrySection } from './EntrySection';
import { factKind } from './factKind';
import { useAdminFactsQuery } from './siteInfoAdminApi';
import { factTexts } from './siteInfoMessages';
import { type FactRow, toFactRow } from './siteInfoView';

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
      <TextField name="value" label="Value" hint={factTexts.valueHint} />
      <TextField name="title" label="Title" hint={factTexts.titleHint} />
      <TextField name="source" label="Source" isOptional hint={factTexts.sourceHint} />
    </EntrySection>
  );
}
