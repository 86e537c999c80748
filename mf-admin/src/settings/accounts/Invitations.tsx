import { type InvitationInput, invitationInput, type NewInvitationWire } from '@site/contract';
import { Badge, breakable, Muted, Panel, SelectField, Stack, TextField } from '@site/ui';
import { useState } from 'react';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Moment } from '../../list/cells';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useWholeList } from '../../list/useList';
import { AccountForm } from '../AccountForm';
import { MadeLink } from '../outbox/MadeLink';
import { useMailPolling } from '../outbox/outboxApi';
import {
  useAdminInvitationsQuery,
  useAdminInviteAgainMutation,
  useAdminInviteMutation,
  useAdminWithdrawInvitationMutation,
} from './accountsApi';
import {
  type InvitationRow,
  invitationStates,
  invitationTexts as texts,
  roleOptions,
  roleWords,
  toInvitationRow,
} from './accountsView';

/** Who is invited and has no account yet, and a form that invites. */
export function Invitations() {
  const list = useWholeList(useAdminInvitationsQuery(), toInvitationRow);
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
    </AccountForm>
  );
}
