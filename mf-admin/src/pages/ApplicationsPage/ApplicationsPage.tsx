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
import { usePolling } from '../../shared/lists/usePolling';

const usePolledApplications = (query: string) => useAdminApplicationsQuery(query, usePolling());

/** docs/product.md#admin-applications. */
export function ApplicationsPage() {
  const list = usePagedList(usePolledApplications, { toRow: toApplicationRow, sorts: applicationSorts });

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
