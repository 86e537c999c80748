import { paths } from '@site/contract';
import { useMemo } from 'react';
import { useAdminAgencyQuery } from '../../features/agency/agencyApi';
import { AgencyForm } from '../../features/agency/AgencyForm';
import { agencyTexts as texts } from '../../features/agency/agencyTexts';
import { toStoredAgency } from '../../features/agency/agencyView';
import { NotLoaded } from '../../shared/screen/NotLoaded';
import { ScreenHead } from '../../shared/screen/ScreenHead';

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
