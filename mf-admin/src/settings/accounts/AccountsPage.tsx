import { paths } from '@site/contract';
import { Stack } from '@site/ui';
import { ListTable } from '../../list/ListTable';
import { useWholeList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import { accountList, useAccountActions } from './accountList';
import { useAdminAccountsQuery } from './accountListApi';
import { accountsTexts, toAccountRow } from './accountsView';
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
