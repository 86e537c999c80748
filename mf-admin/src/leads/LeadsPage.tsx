import { paths } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { LeadFilter } from './LeadFilter';
import { filtersIn } from './leadFilters';
import { LeadInbox } from './LeadInbox';
import { inboxTexts } from './leadInboxView';
import { ScreenHead } from '../screen/ScreenHead';

/** docs/product.md#working-a-lead: applications and messages in one list. */
export function LeadsPage() {
  const [params] = useSearchParams();
  const filters = filtersIn(params);

  return (
    <>
      <ScreenHead title={inboxTexts.title} lead={inboxTexts.lead} path={paths.adminLeads.to()} />
      <LeadFilter filters={filters} />
      <LeadInbox key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}
