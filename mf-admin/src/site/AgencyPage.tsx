import { paths } from '@site/contract';
import { useMemo } from 'react';
import { useAdminAgencyQuery } from './agencyApi';
import { AgencyForm } from './AgencyForm';
import { agencyTexts as texts } from './agencyTexts';
import { toStoredAgency } from './agencyView';
import { NotLoaded } from '../screen/NotLoaded';
import { ScreenHead } from '../screen/ScreenHead';

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
