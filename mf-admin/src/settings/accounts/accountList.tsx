import { useSession } from '@site/runtime';
import { Badge, breakable, Cluster } from '@site/ui';
import type { ChangeAction } from '../../list/actions';
import { Day, Moment, NOTHING } from '../../list/cells';
import type { ListRules } from '../../list/useList';
import { useAdminChangeRoleMutation, useAdminRemoveAccountMutation } from './accountsApi';
import {
  type AccountRow,
  accountsTexts,
  otherRole,
  removedText,
  removeFailedText,
  removeQuestion,
  roleDoneText,
  roleFailedText,
  roleQuestion,
  roleWords,
} from './accountsView';

export const accountList: ListRules<AccountRow> = {
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
export function useAccountActions(): ChangeAction<AccountRow>[] {
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
    failed: roleFailedText,
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
      failed: removeFailedText,
    },
  ];
}
