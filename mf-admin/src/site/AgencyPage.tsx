import { paths } from '@site/contract';
import { useMemo } from 'react';
import { failureOf } from '../form/failureText';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { NotLoaded } from '../screen/NotLoaded';
import { ScreenHead } from '../screen/ScreenHead';
import { useAdminAgencyQuery, useAdminSaveAgencyMutation, useLazyAdminAgencyQuery } from './agencyApi';
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

/** What the site shows about the agency, with the built-in texts as default. */
export function AgencyPage() {
  const { data: agency, error, refetch } = useAdminAgencyQuery();
  const stored = useMemo(() => agency && toStoredAgency(agency), [agency]);
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminAgency.to()} />
      {stored ? (
        <AgencyForm stored={stored} />
      ) : (
        <NotLoaded
          failure={error === undefined ? undefined : texts.loadFailed}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function AgencyForm({ stored }: { stored: StoredAgency }) {
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
