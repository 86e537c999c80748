import { limits, type PrivacyRequestWire } from '@site/contract';
import {
  Badge,
  Button,
  Cluster,
  Heading,
  Pagination,
  Table,
  type TableColumn,
  Text,
  VisuallyHidden,
} from '@site/ui';
import { useMemo, useState } from 'react';
import { Day } from '../../shared/lists/cells';
import { ListContent } from '../../shared/lists/ListContent';
import { ActionButton, RowActions } from '../../shared/lists/RecordActions';
import { Part, Words } from './Privacy.styles';
import { useAdminPrivacyRequestsQuery } from './privacyApi';
import { dueText, isUrgent, privacyTexts, requestKindNames } from './privacyView';
import { usePages } from './usePages';
import { RequestDialog } from './RequestDialog';

function toneOf(request: PrivacyRequestWire) {
  if ((request.days_left ?? 0) < 0) return 'danger';
  return isUrgent(request) ? 'flag' : 'neutral';
}

const columnsOf = (onOpen: (request: PrivacyRequestWire) => void): TableColumn<PrivacyRequestWire>[] => [
  {
    key: 'about',
    header: 'Who wrote',
    isRowHeader: true,
    cell: ({ about, erasure_id }) => (
      <Words>{about || (erasure_id ? 'Erased at their request' : 'Erased')}</Words>
    ),
  },
  { key: 'kind', header: 'Asks for', cell: ({ kind }) => requestKindNames[kind] },
  { key: 'received', header: 'Received', cell: ({ received_on }) => <Day of={received_on} /> },
  {
    key: 'due',
    header: 'Due',
    cell: (request) => (
      <Cluster>
        {request.due_on && <Day of={request.due_on} />}
        <Badge $tone={toneOf(request)}>{dueText(request)}</Badge>
      </Cluster>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (request) => (
      <RowActions>
        <ActionButton type="button" onClick={() => onOpen(request)}>
          Open<VisuallyHidden> the request of {request.about || request.received_on}</VisuallyHidden>
        </ActionButton>
      </RowActions>
    ),
  },
];

function useRequests(page: number) {
  const { data, ...query } = useAdminPrivacyRequestsQuery(page);
  return { ...query, data: data && { rows: data.requests, total: data.total } };
}

/** The requests by due date, with their clock. */
export function RequestRegister() {
  const { list, place } = usePages(limits.requestsPage, useRequests);
  const [opened, setOpened] = useState<PrivacyRequestWire | null>();
  const columns = useMemo(() => columnsOf(setOpened), []);
  const texts = { failed: privacyTexts.requestsFailed, empty: privacyTexts.noRequests };
  return (
    <Part aria-labelledby="privacy-register">
      <Cluster>
        <Heading level={2} size="s" id="privacy-register">
          {privacyTexts.register}
        </Heading>
        <Button variant="secondary" size="small" onClick={() => setOpened(null)}>
          Add request
        </Button>
      </Cluster>
      <Text $tone="muted">{privacyTexts.registerLead}</Text>
      <ListContent noun="the requests" list={list} texts={texts}>
        {(rows) => (
          <>
            <Table
              caption={privacyTexts.register}
              isCaptionHidden
              columns={columns}
              rows={rows}
              getRowKey={({ id }) => id}
            />
            <Pagination label={privacyTexts.register} {...place} />
          </>
        )}
      </ListContent>
      <RequestDialog request={opened} onClose={() => setOpened(undefined)} />
    </Part>
  );
}
