import { KeptForm } from '../form/KeptForm';
import type { FormDraftPlaces } from '../form/useFormDraft';
import { failureOf } from '../form/failureText';
import { PageForm } from '../form/PageForm';
import { useRecordForm } from '../form/useRecordForm';
import { useAdminSaveAgencyMutation, useLazyAdminAgencyQuery } from './agencyApi';
import { AgencySections } from './AgencySections';
import { agencyTexts as texts } from './agencyTexts';
import {
  agencySchema,
  type AgencyValues,
  compareAgencies,
  emptyAgency,
  type StoredAgency,
  toAgencyPatch,
  toStoredAgency,
} from './agencyView';

export function AgencyForm({ stored }: { stored: StoredAgency }) {
  return <KeptForm<AgencyValues>>{(draft) => <AgencyEditor stored={stored} draft={draft} />}</KeptForm>;
}

interface AgencyEditorProps {
  stored: StoredAgency;
  draft: FormDraftPlaces<AgencyValues>;
}

function AgencyEditor(props: AgencyEditorProps) {
  const form = useAgencyForm(props);
  return (
    <PageForm title={texts.title} saveLabel={texts.save} form={form}>
      <AgencySections />
    </PageForm>
  );
}

function useAgencyForm({ stored, draft }: AgencyEditorProps) {
  const [save] = useAdminSaveAgencyMutation();
  const [load] = useLazyAdminAgencyQuery();
  return useRecordForm<AgencyValues>({
    stored,
    empty: emptyAgency,
    schema: agencySchema,
    draft,
    save: (values, before) => save(toAgencyPatch(values, before)).unwrap(),
    reload: async () => toStoredAgency(await load().unwrap()),
    compare: compareAgencies,
    failureText: (_message, error) => failureOf(texts.saveFailed, error),
    savedText: () => texts.saved,
    logText: 'The agency details could not be saved',
    staysOpen: () => true,
    onSaved: () => undefined,
  });
}
