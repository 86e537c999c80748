import { applicationLabels, exportPaths, messageExcerpt, paths } from '@site/contract';
import { breakable, Button, NOTHING } from '@site/ui';
import styled from 'styled-components';
import { Day } from '../list/cells';
import { ListTable } from '../list/ListTable';
import { type ListRules, useList } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { ScreenHead } from '../screen/ScreenHead';
import { ContactAnchor, LeadLink, mailTo } from './leadLinks';
import { type ApplicationRow, useAdminApplicationsQuery } from './leadsApi';
import { applicationTexts, leadTexts } from './leadTexts';

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

const Preview = styled.div`
  min-width: 0;
  max-width: 32rem;
`;

/** docs/product.md#admin-applications. */
const applicationList: ListRules<ApplicationRow> = {
  noun: { one: 'application', many: 'applications' },
  nameOf: ({ name }) => name,
  caption: applicationTexts.title,
  columns: [
    {
      key: 'name',
      header: applicationLabels.name,
      isRowHeader: true,
      isSortable: true,
      cell: (lead) => <LeadLink lead={lead} />,
    },
    {
      key: 'email',
      header: applicationLabels.email,
      isSortable: true,
      cell: ({ email }) => <ContactAnchor href={mailTo(email)}>{breakable(email)}</ContactAnchor>,
    },
    {
      // The form does not ask for it.
      key: 'grad_year',
      header: applicationLabels.grad_year,
      isSortable: true,
      cell: ({ gradYear }) => gradYear ?? NOTHING,
    },
    {
      key: 'message',
      header: applicationLabels.message,
      cell: ({ message }) => <Preview dir="auto">{breakable(messageExcerpt(message))}</Preview>,
    },
    {
      key: 'created_at',
      header: applicationLabels.created_at,
      isSortable: true,
      cell: ({ createdAt }) => <Day of={createdAt} />,
    },
  ],
  searched: leadTexts.searched,
  texts: applicationTexts,
};
