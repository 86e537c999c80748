import { type MailState, paths } from '@site/contract';
import { Badge, Banner, breakable, Stack, type TableColumn, Text, TextLink, VisuallyHidden } from '@site/ui';
import { useMemo } from 'react';
import type { BulkAction } from '../../list/BulkAction';
import { Moment, NOTHING } from '../../list/cells';
import { PagedListBrowser } from '../../list/PagedListBrowser';
import { ActionButton } from '../../list/RecordActions';
import { usePagedList } from '../../list/usePagedList';
import { useAdminOutboxCountsQuery } from './mailApi';
import { mailStateNames, mailStateTones } from './mailView';
import { useAdminOutboxQuery, useAdminRetryMailMutation, useLazyAdminAllMailsQuery } from './outboxApi';
import { outboxNames, type OutboxRow, outboxTexts, toOutboxRow } from './outboxView';
import { type MailRetry, useMailRetry } from './useMailRetry';

const columnsOf = (retry: MailRetry | undefined): TableColumn<OutboxRow>[] => [
  {
    key: 'what',
    header: 'Mail',
    isRowHeader: true,
    cell: ({ what, about, leadId }) => (
      <>
        {what}
        {about !== '' && ' · '}
        {leadId ? (
          <TextLink to={paths.adminLead.to(leadId)}>
            <bdi>{breakable(about ?? '')}</bdi>
          </TextLink>
        ) : (
          <bdi>{breakable(about ?? outboxTexts.gone)}</bdi>
        )}
      </>
    ),
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ to }) => <bdi>{breakable(to)}</bdi>,
  },
  { key: 'createdAt', header: 'Made', isSortable: true, cell: ({ createdAt }) => <Moment of={createdAt} /> },
  { key: 'state', header: 'State', cell: (row) => <StateCell row={row} /> },
  { key: 'actions', header: 'Actions', cell: (row) => <RetryCell row={row} retry={retry} /> },
];

/** The state with what there is to say about it. */
function StateCell({ row: { state, sentAt, nextAttemptAt, tries, reason } }: { row: OutboxRow }) {
  return (
    <Stack $gap="xxs" $align="start">
      <Badge $tone={mailStateTones[state]}>{mailStateNames[state]}</Badge>
      {reason && <Text $size="small">{breakable(reason)}</Text>}
      <Text $size="small" $tone="muted">
        {tries}
        {sentAt && (
          <>
            , <Moment of={sentAt} />
          </>
        )}
        {state === 'failed' && nextAttemptAt && (
          <>
            , next <Moment of={nextAttemptAt} />
          </>
        )}
      </Text>
    </Stack>
  );
}

function RetryCell({ row, retry }: { row: OutboxRow; retry: MailRetry | undefined }) {
  if (!retry || row.state === 'sent') return NOTHING;
  return (
    <ActionButton
      type="button"
      aria-disabled={retry.busyIds.has(row.id)}
      onClick={() => void retry.run(row.id)}
    >
      {outboxTexts.retry}
      <VisuallyHidden> {outboxNames.nameOf(row)}</VisuallyHidden>
    </ActionButton>
  );
}

const sorts = { createdAt: 'created_at' };

/** The mails in one state, or all of them, the newest first. Another state needs another key. */
export function OutboxTable({ state }: { state: MailState | undefined }) {
  const filters = state && new URLSearchParams({ state }).toString();
  const list = usePagedList(useFollowedOutbox, { toRow: toOutboxRow, sorts, filters });
  const { data: counts } = useAdminOutboxCountsQuery();
  const retry = useMailRetry();
  // Without a mail server there is nothing to try.
  const canRetry = counts?.is_set_up !== false;
  const columns = useMemo(() => columnsOf(canRetry ? retry : undefined), [canRetry, retry]);
  const { actions, loadAll } = useOutboxBulk();
  const empty = state ? outboxTexts.emptyState[state] : outboxTexts.empty;
  return (
    <>
      <Banner tone="danger">{retry.failure}</Banner>
      <PagedListBrowser
        kind={outboxNames}
        caption={outboxTexts.title}
        columns={columns}
        list={list}
        texts={{ ...outboxTexts, empty }}
        hasNoSearch
        bulk={canRetry ? { actions, loadAll } : undefined}
      />
    </>
  );
}

const FOLLOWED_MS = 5000;

/** One page, which says by itself what becomes of its mails, also after one was tried again. */
function useFollowedOutbox(query: string): ReturnType<typeof useAdminOutboxQuery> {
  const { data: counts } = useAdminOutboxCountsQuery();
  const page = useAdminOutboxQuery(query);
  const hasUnsent = page.data?.records.some(({ state }) => state !== 'sent') ?? false;
  // Without a mail server nothing becomes of them.
  useAdminOutboxQuery(query, { pollingInterval: hasUnsent && counts?.is_set_up ? FOLLOWED_MS : 0 });
  return page;
}

/** Tries several mails again at once. */
function useOutboxBulk() {
  const [retryOne] = useAdminRetryMailMutation();
  const [loadAll] = useLazyAdminAllMailsQuery();
  const retryAction: BulkAction<OutboxRow> = {
    label: outboxTexts.retry,
    appliesTo: ({ state }) => state !== 'sent',
    question: (what) => outboxTexts.retryQuestion(what),
    outcome: outboxTexts.retriedSeveral,
    run: ({ id }) => retryOne(id).unwrap(),
  };
  return {
    actions: [retryAction],
    loadAll: async (query: string) => (await loadAll(query).unwrap()).map(toOutboxRow),
  };
}
