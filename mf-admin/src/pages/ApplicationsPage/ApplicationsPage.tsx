import { paths } from '@site/contract';
import {
  applicationFields,
  applicationNames,
  applicationSorts,
  applicationTexts,
  toApplicationRow,
  useAdminApplicationsQuery,
} from '../../features/leads/applications';
import { LeadScreen } from '../../features/leads/LeadScreen';
import { usePagedList } from '../../shared/lists/usePagedList';

/** docs/product.md#admin-applications. */
export function ApplicationsPage() {
  const list = usePagedList(useAdminApplicationsQuery, { toRow: toApplicationRow, sorts: applicationSorts });

  return (
    <LeadScreen
      path={paths.adminApplications.to()}
      title={applicationTexts.title}
      texts={applicationTexts}
      collection="applications"
      kind={applicationNames}
      list={list}
      fields={applicationFields}
    />
  );
}
