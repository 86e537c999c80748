import { useWholeList } from '../list/useList';
import { EntityFields } from '../form/EntityFields';
import { EntrySection } from './EntrySection';
import { faqKind } from './faqKind';
import { useAdminFaqsQuery } from './siteInfoAdminApi';
import { faqTexts } from './siteInfoMessages';
import { faqForm, toFaqRow } from './siteInfoView';

export function FaqSection() {
  const query = useAdminFaqsQuery();
  const list = useWholeList(query, toFaqRow);
  const readList = async () => (await query.refetch().unwrap()).map(toFaqRow);

  return (
    <EntrySection kind={faqKind} list={list} readList={readList}>
      <EntityFields
        fields={faqForm.fields}
        rows={faqForm.layout.main}
        details={{ category: { isOptional: true, hint: faqTexts.categoryHint } }}
      />
    </EntrySection>
  );
}
