import { paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useParams } from 'react-router-dom';
import { LeadDetail } from './LeadDetail';
import { useAdminLeadQuery } from './leadInboxApi';
import { inboxTexts, kindNames } from './leadInboxView';
import { MissingScreen } from '../screen/MissingScreen';
import { NotLoaded } from '../screen/NotLoaded';
import { ScreenHead } from '../screen/ScreenHead';

/** docs/product.md#working-a-lead: one application or message. */
export function LeadPage() {
  const { id = '' } = useParams();
  const { currentData: lead, error, refetch } = useAdminLeadQuery(id);

  if (toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead
        title={lead?.name ?? 'Lead'}
        lead={lead && kindNames[lead.kind]}
        path={paths.adminLead.to(id)}
      />
      {lead ? (
        <LeadDetail key={lead.id} lead={lead} />
      ) : (
        <NotLoaded
          failure={error === undefined ? undefined : inboxTexts.leadFailed}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
