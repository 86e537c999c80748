import { paths } from '@site/contract';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LeadFilter } from './LeadFilter';
import { addressWith, filtersIn } from './leadFilters';
import { LeadInbox } from './LeadInbox';
import { inboxTexts } from './leadInboxView';
import { ScreenHead } from '../screen/ScreenHead';

/** docs/product.md#working-a-lead: applications and messages in one list. */
export function LeadsPage() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const filters = filtersIn(params);

  // Messages had a screen of their own, whose address stands in bookmarks.
  if (pathname === paths.adminMessages.to())
    return <Navigate to={addressWith(params, 'kind', 'message')} replace />;
  return (
    <>
      <ScreenHead title={inboxTexts.title} lead={inboxTexts.lead} path={paths.adminLeads.to()} />
      <LeadFilter filters={filters} />
      <LeadInbox key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}
