import { exportPaths, paths } from '@site/contract';
import { Button } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { ScreenHead } from '../screen/ScreenHead';
import { applicationList } from './leadList';
import { useAdminApplicationsQuery } from './leadsApi';
import { applicationTexts } from './leadTexts';

/** docs/product.md#admin-applications. */
export function ApplicationsPage() {
  // Each answer renews the cookie that the file needs (docs/product.md#csv-export-link), for longer than the next one takes.
  const list = useList(applicationList, useAdminApplicationsQuery, usePolling());
  return (
    <>
      <ScreenHead title={applicationTexts.title} path={paths.adminApplications.to()}>
        <Button variant="secondary" onClick={() => window.open(exportPaths.applications, '_blank')}>
          Export CSV
        </Button>
      </ScreenHead>
      <ListTable rules={applicationList} list={list} />
    </>
  );
}
