import { type AccountWire, paths, type Role } from '@site/contract';
import { useSession } from '@site/runtime';
import { Badge, breakable, Cluster, NOTHING, Stack } from '@site/ui';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Day, Moment } from '../../list/cells';
import { type RowOf, toRow } from '../../list/listApi';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useWholeList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import type { Question } from '../../screen/useAction';
import {
  useAdminAccountsQuery,
  useAdminChangeRoleMutation,
  useAdminRemoveAccountMutation,
} from './accountsApi';
import { Invitations, roleWords } from './Invitations';

/** Somebody who may sign in. */
type AccountRow = RowOf<AccountWire>;

const accountsTexts = {
  title: 'Accounts',
  lead: 'Who may sign in here. An owner may do everything, an editor writes the blog.',
  empty: 'There are no accounts.',
  failed: 'Failed to load the accounts',
  loading: 'the accounts',
  own: 'You',
} as const;

const otherRole = ({ role }: AccountRow): Role => (role === 'owner' ? 'editor' : 'owner');

const removeQuestion = ({ email }: AccountRow): Question => ({
  question: `Remove ${email}?`,
  detail: `${email} is signed out at once and cannot sign in again. What they wrote stays.`,
  confirmLabel: 'Remove',
});
const removedText = ({ email }: AccountRow): string => `${email} can no longer sign in`;

const roleQuestion = (row: AccountRow): Question =>
  otherRole(row) === 'owner'
    ? {
        question: `Make ${row.email} an owner?`,
        detail: `${row.email} may then do everything: see applications, messages and athletes, and change or remove other accounts.`,
        confirmLabel: 'Make owner',
      }
    : {
        question: `Make ${row.email} an editor?`,
        detail: `${row.email} may then write the blog, and no longer sees applications, messages or athletes. This holds at once.`,
        confirmLabel: 'Make editor',
      };
const roleDoneText = (row: AccountRow): string =>
  `${row.email} is ${otherRole(row) === 'owner' ? 'an owner' : 'an editor'} now`;

/** The accounts that can sign in, and who is invited. */
export function AccountsPage() {
  const list = useWholeList(useAdminAccountsQuery(), toRow<AccountWire>);
  return (
    <>
      <ScreenHead title={accountsTexts.title} lead={accountsTexts.lead} path={paths.adminAccounts.to()} />
      <Stack $gap="xl">
        <ListTable rules={accountList} list={list} actions={useAccountActions()} />
        <Invitations />
      </Stack>
    </>
  );
}

const accountList: ListRules<AccountRow> = {
  noun: { one: 'account', many: 'accounts' },
  nameOf: ({ email }) => email,
  caption: accountsTexts.title,
  columns: [
    { key: 'email', header: 'Email', isRowHeader: true, cell: (row) => <Email row={row} /> },
    { key: 'role', header: 'Role', cell: ({ role }) => roleWords[role] },
    { key: 'created', header: 'Since', cell: ({ createdAt }) => <Day of={createdAt} /> },
    {
      key: 'lastSignIn',
      header: 'Last sign-in',
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Moment of={lastSignInAt} /> : NOTHING),
    },
    { key: 'codes', header: 'One-time codes', cell: ({ hasCodes }) => (hasCodes ? 'On' : 'Off') },
  ],
  texts: accountsTexts,
};

function Email({ row: { id, email } }: { row: AccountRow }) {
  const { user } = useSession();
  return (
    <Cluster as="span" $gap="xs">
      <span>{breakable(email)}</span>
      {id === user?.id && <Badge>{accountsTexts.own}</Badge>}
    </Cluster>
  );
}

/** An owner can change or remove any account but their own. */
function useAccountActions(): ChangeAction<AccountRow>[] {
  const { user } = useSession();
  const [changeRole] = useAdminChangeRoleMutation();
  const [removeOne] = useAdminRemoveAccountMutation();
  const roleAction = (label: string, from: AccountRow['role']): ChangeAction<AccountRow> => ({
    label,
    slot: 'role',
    appliesTo: ({ id, role }) => role === from && id !== user?.id,
    question: ([row]) => row && roleQuestion(row),
    run: (row) => changeRole({ id: row.id, role: otherRole(row) }).unwrap(),
    outcome: 'changed',
    done: roleDoneText,
  });
  return [
    roleAction('Make owner', 'editor'),
    roleAction('Make editor', 'owner'),
    {
      label: 'Remove',
      isDanger: true,
      appliesTo: ({ id }) => id !== user?.id,
      question: ([row]) => row && removeQuestion(row),
      run: ({ id }) => removeOne(id).unwrap(),
      outcome: 'removed',
      done: removedText,
      failed: ({ email }, error) => couldNot(email, 'removed', error),
    },
  ];
}
