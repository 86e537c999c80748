import {
  type MailState,
  mailStates,
  type OutboxCountsWire,
  type OutboxMailWire,
  paths,
} from '@site/contract';
import { Badge, breakable, Stack, Text, TextLink } from '@site/ui';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Moment } from '../../list/cells';
import { countOf, type ListFilter, type ListRules } from '../../list/useList';
import { mailStateNames, mailStateTones } from './mailView';
import { useAdminRetryMailMutation } from './outboxApi';
import { type OutboxRow, outboxTexts } from './outboxView';

const outboxList: ListRules<OutboxRow> = {
  noun: { one: 'mail', many: 'mails' },
  nameOf: ({ what, about }) => `${what} ${about ?? ''}`.trim(),
  caption: outboxTexts.title,
  columns: [
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
    { key: 'to', header: 'To', cell: ({ to }) => <bdi>{breakable(to)}</bdi> },
    {
      key: 'created_at',
      header: 'Made',
      isSortable: true,
      cell: ({ createdAt }) => <Moment of={createdAt} />,
    },
    { key: 'state', header: 'State', cell: (row) => <StateCell row={row} /> },
  ],
  texts: outboxTexts,
};

/** The state with what there is to say about it. */
function StateCell({ row: { state, sentAt, nextAttemptAt, tries, reason } }: { row: OutboxRow }) {
  const next = state === 'failed' ? nextAttemptAt : undefined;
  return (
    <Stack $gap="xxs" $align="start">
      <Badge $tone={mailStateTones[state]}>{mailStateNames[state]}</Badge>
      {reason && <Text $size="small">{breakable(reason)}</Text>}
      <Text $size="small" $tone="muted">
        {tries}
        {sentAt && ', '}
        {sentAt && <Moment of={sentAt} />}
        {next && ', next '}
        {next && <Moment of={next} />}
      </Text>
    </Stack>
  );
}

/** The list, whose states have their numbers once these are known. */
export const outboxRules = (counts: OutboxCountsWire | undefined): ListRules<OutboxRow> => ({
  ...outboxList,
  filters: [stateFilter(counts)],
});

const stateFilter = (counts: OutboxCountsWire | undefined): ListFilter => ({
  name: 'state',
  label: 'State',
  all: 'All',
  options: mailStates.map((value) => ({ value, label: stateLabel(value, counts) })),
});

const stateLabel = (state: MailState, counts: OutboxCountsWire | undefined): string =>
  counts && state !== 'sent'
    ? `${mailStateNames[state]} (${counts[state].toLocaleString('en-GB')})`
    : mailStateNames[state];

export function useOutboxActions(): ChangeAction<OutboxRow>[] {
  const [retry] = useAdminRetryMailMutation();
  return [
    {
      label: outboxTexts.retry,
      isForSeveral: true,
      appliesTo: ({ state }) => state !== 'sent',
      question: (rows) =>
        rows.length > 1
          ? { question: `Try ${countOf(outboxList, rows.length)} again?`, confirmLabel: outboxTexts.retry }
          : undefined,
      run: ({ id }) => retry(id).unwrap(),
      outcome: 'tried again',
      done: (_row, answer) =>
        (answer as OutboxMailWire).state === 'sent' ? outboxTexts.sentMeanwhile : outboxTexts.retried,
      failed: (row, error) => couldNot(outboxList.nameOf(row), 'tried again', error),
    },
  ];
}
