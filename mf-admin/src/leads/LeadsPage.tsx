import { paths } from '@site/contract';
import { Navigate, useLocation } from 'react-router-dom';
import { ListTable } from '../list/ListTable';
import { listAddress, useList } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { ScreenHead } from '../screen/ScreenHead';
import { leadRules, useLeadActions } from './leadList';
import { useAdminLeadCountsQuery, useAdminLeadsQuery } from './leadsApi';
import { inboxTexts } from './leadTexts';

/** docs/product.md#working-a-lead: applications and messages in one list. */
export function LeadsPage() {
  const { pathname, search } = useLocation();
  const { data: counts } = useAdminLeadCountsQuery();
  const rules = leadRules(counts);
  const list = useList(rules, useAdminLeadsQuery, usePolling());
  const actions = useLeadActions();

  // Messages used to have their own screen: bookmarks and sent mails still link to it.
  if (pathname === paths.adminMessages.to()) {
    const query = Object.fromEntries(new URLSearchParams(search));
    return <Navigate to={listAddress(paths.adminLeads.to(), { ...query, kind: 'message' })} replace />;
  }
  return (
    <>
      <ScreenHead title={inboxTexts.title} lead={inboxTexts.lead} path={paths.adminLeads.to()} />
      <ListTable rules={rules} list={list} actions={actions} />
    </>
  );
}
