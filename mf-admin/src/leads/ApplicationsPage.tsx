import { paths } from '@site/contract';
import {
  applicationFields,
  applicationNames,
  applicationSorts,
  applicationTexts,
  toApplicationRow,
  useAdminApplicationsQuery,
} from './applications';
import { LeadScreen } from './LeadScreen';
import { usePagedList } from '../list/usePagedList';
import { usePolling } from '../list/usePolling';

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
