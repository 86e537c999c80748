import type { TableColumn } from '@site/ui';
import { useRecordList } from '../list/useRecordList';
import { shortened } from '../list/cells';
import { EntityFields } from '../form/EntityFields';
import { EntrySection } from './EntrySection';
import { faqKind } from './faqKind';
import { useAdminFaqsQuery } from './siteInfoAdminApi';
import { faqTexts } from './siteInfoMessages';
import { faqForm, type FaqRow, toFaqRow } from './siteInfoView';

const columns: readonly TableColumn<FaqRow>[] = [
  { key: 'q', header: 'Question', isRowHeader: true, isSortable: true, cell: ({ values }) => values.q },
  { key: 'a', header: 'Answer', cell: ({ values }) => shortened(values.a) },
  { key: 'category', header: 'Category', isSortable: true, cell: ({ values }) => values.category || '—' },
];

export function FaqSection() {
  const query = useAdminFaqsQuery();
  const list = useRecordList(query, toFaqRow);
  const readList = async () => (await query.refetch().unwrap()).map(toFaqRow);

  return (
    <EntrySection kind={faqKind} list={list} readList={readList} columns={columns}>
      <EntityFields
        fields={faqForm.fields}
        rows={faqForm.layout.main}
        details={{ category: { isOptional: true, hint: faqTexts.categoryHint } }}
      />
    </EntrySection>
  );
}
