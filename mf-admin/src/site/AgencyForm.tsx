import { failureOf } from '../form/failureText';
import { RecordForm } from '../form/RecordForm';
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
  const [save] = useAdminSaveAgencyMutation();
  const [load] = useLazyAdminAgencyQuery();
  const form = useRecordForm<AgencyValues>({
    stored,
    draftName: 'agency',
    empty: emptyAgency,
    schema: agencySchema,
    save: async (values, before) => toStoredAgency(await save(toAgencyPatch(values, before)).unwrap()),
    reload: async () => toStoredAgency(await load().unwrap()),
    compare: compareAgencies,
    failureText: (error) => failureOf(texts.saveFailed, error),
    savedText: () => texts.saved,
    logText: 'The agency details could not be saved',
    staysOpen: () => true,
  });
  return (
    <RecordForm title={texts.title} saveLabel={texts.save} form={form}>
      <AgencySections />
    </RecordForm>
  );
}
