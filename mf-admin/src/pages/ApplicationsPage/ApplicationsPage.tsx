import { paths } from '@site/contract';
import {
  applicationFields,
  applicationList,
  applicationTexts,
  toApplicationRow,
  useAdminApplicationsQuery,
} from '../../features/leads/applications';
import { LeadScreen } from '../../features/leads/LeadScreen';
import { useLeadList } from '../../features/leads/useLeadList';

/** docs/product.md#admin-applications. */
export function ApplicationsPage() {
  const list = useLeadList(useAdminApplicationsQuery, toApplicationRow);

  return (
    <LeadScreen
      path={paths.adminApplications.to()}
      title={applicationTexts.title}
      texts={applicationTexts}
      collection="applications"
      kind={applicationList}
      list={list}
      fields={applicationFields}
    />
  );
}
