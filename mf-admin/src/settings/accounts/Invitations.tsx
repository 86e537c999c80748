import {
  type InvitationInput,
  invitationInput,
  type InvitationState,
  type InvitationWire,
  limits,
  type NewInvitationWire,
  type Role,
} from '@site/contract';
import {
  Badge,
  type BadgeTone,
  breakable,
  Muted,
  Panel,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@site/ui';
import { useState } from 'react';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Moment } from '../../list/cells';
import { type RowOf, toRow } from '../../list/listApi';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useWholeList } from '../../list/useList';
import { AccountForm } from '../AccountForm';
import { MadeLink } from '../outbox/MadeLink';
import { mailText, mailTexts, useAdminOutboxCountsQuery, useMailPolling } from '../outbox/outboxApi';
import {
  useAdminInvitationsQuery,
  useAdminInviteAgainMutation,
  useAdminInviteMutation,
  useAdminWithdrawInvitationMutation,
} from './accountsApi';

export const roleWords: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Editor' };

/** Somebody who may choose a password. */
type InvitationRow = RowOf<InvitationWire>;

const texts = {
  title: 'Invitations',
  lead: `Invite somebody: with a link they choose a password of their own and can sign in. It works once, and for ${limits.invitationDays} days.`,
  failed: 'Failed to load the invitations',
  empty: 'Nobody is invited at the moment.',
  form: 'Invite somebody',
  invite: 'Invite',
  notMailed: 'No email server is set up: you get a link here, to send yourself.',
  inviteFailed: 'The invitation could not be sent.',
  again: 'Send again',
  madeAgain: (email: string) => `The invitation for ${email} has another link`,
  withdraw: 'Withdraw',
  withdrawDetail: 'Its link opens nothing from then on.',
  withdrawn: (email: string) => `The invitation for ${email} is withdrawn`,
  gone: 'The invitation is no longer there: it was accepted or withdrawn.',
} as const;

const roleOptions = [
  { value: 'editor', label: 'Editor: writes the blog' },
  { value: 'owner', label: 'Owner: sees and changes everything' },
] as const;

interface StateMark {
  text: string;
  tone?: BadgeTone;
  /** Advice for an owner. */
  hint?: string;
}

const invitationStates: Readonly<Record<InvitationState, StateMark>> = {
  waiting: { text: mailText('waiting') },
  sent: { text: mailText('sent'), tone: 'success' },
  failed: { text: mailText('failed'), tone: 'danger', hint: mailTexts.seeOutbox },
  expired: { text: 'Expired', hint: 'Send it again for another link.' },
  void: {
    text: 'Not valid',
    tone: 'danger',
    hint: 'Whoever invited is no longer an owner. Send it again in your own name.',
  },
};

/** The open invitations, and a form that invites. */
export function Invitations() {
  const list = useWholeList(useAdminInvitationsQuery(), toRow<InvitationWire>);
  useAdminInvitationsQuery(
    undefined,
    useMailPolling(list.rows?.some(({ state }) => state === 'waiting') ?? false),
  );
  const [made, setMade] = useState<NewInvitationWire>();
  const actions = useInvitationActions(setMade);
  // Accepted since, or withdrawn, its address opens nothing.
  const isOpen = list.rows?.some(({ id }) => id === made?.id);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <ListTable rules={invitationList} list={list} actions={actions} />
      {isOpen && made && <MadeLink email={made.email} address={made.address} />}
      <InvitationForm onMade={setMade} />
    </Panel>
  );
}

const nameOf = ({ email }: InvitationRow): string => `the invitation for ${email}`;

const invitationList: ListRules<InvitationRow> = {
  noun: { one: 'invitation', many: 'invitations' },
  nameOf,
  caption: texts.title,
  columns: [
    {
      key: 'email',
      header: 'For',
      isRowHeader: true,
      cell: ({ name, email }) => (
        <>
          {name}, {breakable(email)}
        </>
      ),
    },
    { key: 'role', header: 'Role', cell: ({ role }) => roleWords[role] },
    { key: 'by', header: 'Invited by', cell: ({ createdBy }) => breakable(createdBy) },
    { key: 'until', header: 'Until', cell: ({ expiresAt }) => <Moment of={expiresAt} /> },
    { key: 'state', header: 'State', cell: (row) => <StateCell row={row} /> },
  ],
  texts,
};

function StateCell({ row }: { row: InvitationRow }) {
  const { text, tone, hint } = invitationStates[row.state];
  return (
    <Stack $gap="xxs" $align="start">
      <Badge $tone={tone}>{text}</Badge>
      {hint && <Muted $size="small">{hint}</Muted>}
    </Stack>
  );
}

function useInvitationActions(onMade: (made: NewInvitationWire) => void): ChangeAction<InvitationRow>[] {
  const [inviteAgain] = useAdminInviteAgainMutation();
  const [withdraw] = useAdminWithdrawInvitationMutation();
  return [
    {
      label: texts.again,
      run: async ({ id }) => onMade(await inviteAgain(id).unwrap()),
      outcome: 'sent again',
      done: ({ email }) => texts.madeAgain(email),
      failed: (row, error) =>
        error?.status === 404 ? texts.gone : couldNot(nameOf(row), 'sent again', error),
    },
    {
      label: texts.withdraw,
      question: ([row]) =>
        row && {
          question: `${texts.withdraw} ${nameOf(row)}?`,
          detail: texts.withdrawDetail,
          confirmLabel: texts.withdraw,
        },
      run: ({ id }) => withdraw(id).unwrap(),
      outcome: 'withdrawn',
      done: ({ email }) => texts.withdrawn(email),
      failed: (row, error) =>
        error?.status === 404 ? texts.gone : couldNot(nameOf(row), 'withdrawn', error),
    },
  ];
}

const EMPTY: InvitationInput = { name: '', email: '', role: 'editor' };

function InvitationForm({ onMade }: { onMade(made: NewInvitationWire): void }) {
  const [invite] = useAdminInviteMutation();
  const { data: mails } = useAdminOutboxCountsQuery();
  return (
    <AccountForm
      label={texts.form}
      initialValues={EMPTY}
      schema={invitationInput}
      submitLabel={texts.invite}
      failed={texts.inviteFailed}
      onSave={async (values) => onMade(await invite(values).unwrap())}
    >
      <TextField name="name" id="invitation-name" label="Name" autoComplete="off" />
      <TextField
        name="email"
        id="invitation-email"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <SelectField name="role" id="invitation-role" label="Role" options={roleOptions} />
      {mails?.is_set_up === false && <Text>{texts.notMailed}</Text>}
    </AccountForm>
  );
}
