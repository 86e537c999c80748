import { useSession } from '@site/runtime';
import { Badge, type TableColumn, VisuallyHidden } from '@site/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Day, Moment, NOTHING } from '../../shared/lists/cells';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { ActionButton, RowActions } from '../../shared/lists/RecordActions';
import { accountList, type AccountRow, accountsTexts } from './accountsView';

const Email = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  overflow-wrap: anywhere;
`;

function columnsOf(
  ownId: string | undefined,
  onRemove: (row: AccountRow) => void,
): TableColumn<AccountRow>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, email }) => (
        <Email>
          {email}
          {id === ownId && <Badge>{accountsTexts.own}</Badge>}
        </Email>
      ),
    },
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
      cell: (row) => (row.id === ownId ? NOTHING : <RemoveButton row={row} onRemove={onRemove} />),
    },
  ];
}

function RemoveButton({ row, onRemove }: { row: AccountRow; onRemove(row: AccountRow): void }) {
  return (
    <RowActions>
      <ActionButton type="button" $isDanger onClick={() => onRemove(row)}>
        Remove<VisuallyHidden> {row.email}</VisuallyHidden>
      </ActionButton>
    </RowActions>
  );
}

interface AccountTableProps {
  rows: readonly AccountRow[];
  /** Must be referentially stable. */
  onRemove(row: AccountRow): void;
}

export function AccountTable({ rows, onRemove }: AccountTableProps) {
  const { user } = useSession();
  const columns = useMemo(() => columnsOf(user?.id, onRemove), [user?.id, onRemove]);
  return <ListBrowser kind={accountList} caption={accountsTexts.title} columns={columns} rows={rows} />;
}
