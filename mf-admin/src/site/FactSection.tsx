import { useWholeList } from '../list/useList';
import { EntityFields } from '../form/EntityFields';
import { EntrySection } from './EntrySection';
import { factKind } from './factKind';
import { useAdminFactsQuery } from './siteInfoAdminApi';
import { factTexts } from './siteInfoMessages';
import { factForm, toFactRow } from './siteInfoView';

export function FactSection() {
  const query = useAdminFactsQuery();
  const list = useWholeList(query, toFactRow);
  const readList = async () => (await query.refetch().unwrap()).map(toFactRow);

  return (
    <EntrySection kind={factKind} list={list} readList={readList}>
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
