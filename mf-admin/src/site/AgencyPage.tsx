import { type AgencyWire, paths } from '@site/contract';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { Loaded } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import {
  agencySchema,
  agencyTexts as texts,
  type AgencyValues,
  compareAgencies,
  toAgencyPatch,
  toStoredAgency,
  useAdminAgencyQuery,
  useAdminSaveAgencyMutation,
  useLazyAdminAgencyQuery,
} from './agencyView';
import { AgencySections } from './AgencySections';

/** What the site shows about the agency, with the built-in texts as default. */
export function AgencyPage() {
  const query = useAdminAgencyQuery();
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminAgency.to()} />
      <Loaded query={query} failed={texts.loadFailed}>
        {(agency) => <AgencyForm agency={agency} />}
      </Loaded>
    </>
  );
}

function AgencyForm({ agency }: { agency: AgencyWire }) {
  const [save] = useAdminSaveAgencyMutation();
  const [load] = useLazyAdminAgencyQuery();
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStoredAgency(agency));
  const form = useRecordForm<AgencyValues>({
    stored,
    draftName: 'agency',
    empty: stored.values,
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
