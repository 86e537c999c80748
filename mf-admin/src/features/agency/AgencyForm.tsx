import { Spinner } from '@site/ui';
import { useStoredDraft } from '../../shared/drafts/useDraft';
import type { FormDraft } from '../../shared/drafts/useFormDraft';
import { failureOf } from '../../shared/form/failureText';
import { FormNotice } from '../../shared/form/FormNotice';
import { PageForm } from '../../shared/form/PageForm';
import { useRecordForm } from '../../shared/form/useRecordForm';
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

type AgencyDraft = FormDraft<AgencyValues>;

/** Waits until a draft of an earlier visit has been looked up. */
export function AgencyForm({ stored }: { stored: StoredAgency }) {
  const { isReady, draft } = useStoredDraft<AgencyDraft>(false);
  if (!isReady) return <Spinner />;
  return <AgencyEditor stored={stored} kept={draft} />;
}

interface AgencyEditorProps {
  stored: StoredAgency;
  kept: AgencyDraft | undefined;
}

function AgencyEditor({ stored, kept }: AgencyEditorProps) {
  const form = useAgencyForm(stored, kept);
  const { draft } = form;
  return (
    <PageForm
      title={texts.title}
      saveLabel={texts.save}
      form={form}
      onDropped={draft.forget}
      notices={
        <FormNotice text={draft.isRestored && texts.restored} action="Discard" onAct={draft.discard} />
      }
    >
      <AgencySections />
    </PageForm>
  );
}

function useAgencyForm(stored: StoredAgency, kept: AgencyDraft | undefined) {
  const [save] = useAdminSaveAgencyMutation();
  const [load] = useLazyAdminAgencyQuery();
  return useRecordForm<AgencyValues>({
    stored,
    empty: emptyAgency,
    schema: agencySchema,
    draft: { kept, tab: undefined },
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
