import { paths } from '@site/contract';
import {
  applicationFields,
  applicationList,
  applicationTexts,
  toApplicationRow,
  useAdminApplicationsQuery,
} from '../../features/leads/applications';
import { LeadScreen } from '../../features/leads/LeadScreen';
import { useNewestList } from '../../shared/lists/useNewestList';

/** docs/product.md#admin-applications. */
export function ApplicationsPage() {
  const list = useNewestList(useAdminApplicationsQuery, toApplicationRow);

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
