import { mailStates, type OutboxMailWire, paths } from '@site/contract';
import { Badge, Banner, breakable, Stack, Text, TextLink } from '@site/ui';
import { useState } from 'react';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Moment } from '../../list/cells';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import {
  mailFailureTexts,
  mailKindNames,
  mailStateNames,
  mailStateTones,
  mailTexts,
  type OutboxRow,
  outboxTexts,
  useAdminOutboxCountsQuery,
  useAdminOutboxQuery,
  useAdminRetryMailMutation,
  useMailPolling,
} from './outboxApi';

/** Every email of the site, and what became of it. */
export function OutboxPage() {
  const { data: counts } = useAdminOutboxCountsQuery();
  const [hasUnsent, setHasUnsent] = useState(false);
  // The list follows its mails until they are sent.
  const list = useList(outboxList, useAdminOutboxQuery, useMailPolling(hasUnsent));
  const isUnsent = list.rows?.some(({ state }) => state !== 'sent') ?? false;
  if (isUnsent !== hasUnsent) setHasUnsent(isUnsent);
  // Without a mail server there is nothing to try.
  const canRetry = counts?.is_set_up !== false;
  const actions = useOutboxActions();
  return (
    <>
      <ScreenHead title={outboxTexts.title} lead={outboxTexts.lead} path={paths.adminOutbox.to()} />
      <Stack>
        <Banner tone="danger">{!canRetry && mailTexts.notSetUp}</Banner>
        <ListTable rules={outboxList} list={list} actions={canRetry ? actions : []} />
      </Stack>
    </>
  );
}

/** The record that a mail is about; empty for a mail about the account it is sent to. */
const aboutOf = ({ about, to }: OutboxRow): string =>
  about !== null && about === to ? '' : (about ?? outboxTexts.gone);

const outboxList: ListRules<OutboxRow> = {
  noun: { one: 'email', many: 'emails' },
  nameOf: (mail) => `${mailKindNames[mail.kind]} ${aboutOf(mail)}`.trim(),
  caption: outboxTexts.title,
  columns: [
    {
      key: 'what',
      header: 'Email',
      isRowHeader: true,
      cell: (mail) => <WhatCell mail={mail} />,
    },
    {
      key: 'to',
      header: 'To',
      cell: ({ isToAgency, to }) => (
        <bdi>{isToAgency ? outboxTexts.agency : breakable(to ?? outboxTexts.gone)}</bdi>
      ),
    },
    {
      key: 'created_at',
      header: 'Made',
      isSortable: true,
      cell: ({ createdAt }) => <Moment of={createdAt} />,
    },
    { key: 'state', header: 'State', cell: (row) => <StateCell row={row} /> },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      all: 'All',
      options: mailStates.map((value) => ({ value, label: mailStateNames[value] })),
    },
  ],
  texts: outboxTexts,
};

function WhatCell({ mail }: { mail: OutboxRow }) {
  const about = <bdi>{breakable(aboutOf(mail))}</bdi>;
  return (
    <>
      {mailKindNames[mail.kind]}
      {aboutOf(mail) && ' · '}
      {mail.leadId ? <TextLink to={paths.adminLead.to(mail.leadId)}>{about}</TextLink> : about}
    </>
  );
}

function triesText(count: number): string {
  if (count === 0) return 'Not tried yet';
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'try' : 'tries'}`;
}

/** The state with what there is to say about it. */
function StateCell({ row: { state, sentAt, nextAttemptAt, attempts, failure } }: { row: OutboxRow }) {
  const next = state === 'failed' ? nextAttemptAt : undefined;
  return (
    <Stack $gap="xxs" $align="start">
      <Badge $tone={mailStateTones[state]}>{mailStateNames[state]}</Badge>
      {failure && <Text $size="small">{mailFailureTexts[failure]}</Text>}
      <Text $size="small" $tone="muted">
        {triesText(attempts)}
        {sentAt && ', '}
        {sentAt && <Moment of={sentAt} />}
        {next && ', next '}
        {next && <Moment of={next} />}
      </Text>
    </Stack>
  );
}

function useOutboxActions(): ChangeAction<OutboxRow>[] {
  const [retry] = useAdminRetryMailMutation();
  return [
    {
      label: outboxTexts.retry,
      appliesTo: ({ state }) => state !== 'sent',
      run: ({ id }) => retry(id).unwrap(),
      outcome: 'tried again',
      done: (_row, answer) =>
        (answer as OutboxMailWire).state === 'sent' ? outboxTexts.sentMeanwhile : outboxTexts.retried,
      failed: (row, error) => couldNot(outboxList.nameOf(row), 'tried again', error),
    },
  ];
}
