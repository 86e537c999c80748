import { useSession } from '@site/runtime';
import { Badge, breakable, type TableColumn, VisuallyHidden } from '@site/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Day, Moment, NOTHING } from '../../list/cells';
import { ListBrowser } from '../../list/ListBrowser';
import { ActionButton, RowActions } from '../../list/RecordActions';
import { accountList, type AccountRow, accountsTexts, roleDeed, roleWords } from './accountsView';

const Email = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;

interface RowDeeds {
  onChangeRole(row: AccountRow): void;
  onRemove(row: AccountRow): void;
}

function columnsOf(ownId: string | undefined, deeds: RowDeeds): TableColumn<AccountRow>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, email }) => (
        <Email>
          <span>{breakable(email)}</span>
          {id === ownId && <Badge>{accountsTexts.own}</Badge>}
        </Email>
      ),
    },
    { key: 'role', header: 'Role', isSortable: true, cell: ({ role }) => roleWords[role] },
    { key: 'created', header: 'Since', isSortable: true, cell: ({ createdAt }) => <Day of={createdAt} /> },
    {
      key: 'lastSignIn',
      header: 'Last sign-in',
      isSortable: true,
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Moment of={lastSignInAt} /> : NOTHING),
    },
    { key: 'codes', header: 'One-time codes', cell: ({ hasCodes }) => (hasCodes ? 'On' : 'Off') },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => (row.id === ownId ? NOTHING : <DeedButtons row={row} deeds={deeds} />),
    },
  ];
}

function DeedButtons({ row, deeds }: { row: AccountRow; deeds: RowDeeds }) {
  return (
    <RowActions>
      <ActionButton type="button" onClick={() => deeds.onChangeRole(row)}>
        {roleDeed(row)}
        <VisuallyHidden> {row.email}</VisuallyHidden>
      </ActionButton>
      <ActionButton type="button" $isDanger onClick={() => deeds.onRemove(row)}>
        Remove<VisuallyHidden> {row.email}</VisuallyHidden>
      </ActionButton>
    </RowActions>
  );
}

/** The functions must be referentially stable. */
interface AccountTableProps extends RowDeeds {
  rows: readonly AccountRow[];
}

export function AccountTable({ rows, onChangeRole, onRemove }: AccountTableProps) {
  const { user } = useSession();
  const columns = useMemo(
    () => columnsOf(user?.id, { onChangeRole, onRemove }),
    [user?.id, onChangeRole, onRemove],
  );
  return <ListBrowser kind={accountList} caption={accountsTexts.title} columns={columns} rows={rows} />;
}
