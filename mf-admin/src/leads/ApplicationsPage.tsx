import { paths } from '@site/contract';
import { Button, Stack } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { ScreenHead } from '../screen/ScreenHead';
import { ExportProblem, exportTexts, useExport } from './applicationExport';
import { applicationList } from './leadList';
import { useAdminApplicationsQuery } from './leadsApi';
import { applicationTexts } from './leadView';

/** docs/product.md#admin-applications. */
export function ApplicationsPage() {
  const list = useList(applicationList, useAdminApplicationsQuery, usePolling());
  const file = useExport(list.readAt);
  return (
    <>
      <ScreenHead title={applicationTexts.title} path={paths.adminApplications.to()}>
        <Button variant="secondary" isBusy={file.isBusy} onClick={() => void file.start()}>
          {exportTexts.action}
        </Button>
      </ScreenHead>
      <Stack $gap="l">
        <ExportProblem file={file} />
        <ListTable rules={applicationList} list={list} />
      </Stack>
    </>
  );
}
