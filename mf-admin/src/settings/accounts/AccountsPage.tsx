import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { Badge, breakable, Cluster, Stack } from '@site/ui';
import { type ChangeAction, couldNot } from '../../list/actions';
import { Day, Moment, NOTHING } from '../../list/cells';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useWholeList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import {
  useAdminAccountsQuery,
  useAdminChangeRoleMutation,
  useAdminRemoveAccountMutation,
} from './accountsApi';
import {
  type AccountRow,
  accountsTexts,
  otherRole,
  removedText,
  removeQuestion,
  roleDoneText,
  roleQuestion,
  roleWords,
  toAccountRow,
} from './accountsView';
import { Invitations } from './Invitations';

/** The accounts that can sign in, and who is invited. */
export function AccountsPage() {
  const list = useWholeList(useAdminAccountsQuery(), toAccountRow);
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
