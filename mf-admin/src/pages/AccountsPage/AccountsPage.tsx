import { paths } from '@site/contract';
import { AlertDialog, ConfirmDialog } from '@site/ui';
import { AccountTable } from '../../features/accounts/AccountTable';
import {
  accountsTexts,
  removeDetail,
  removeQuestion,
  toAccountRow,
} from '../../features/accounts/accountsView';
import { useAccountRemoval } from '../../features/accounts/useAccountRemoval';
import { useAdminAccountsQuery } from '../../shared/people/accountListApi';
import { ListContent } from '../../shared/lists/ListContent';
import { useRecordList } from '../../shared/lists/useRecordList';
import { ScreenHead } from '../../shared/screen/ScreenHead';

/** The accounts that can sign in. An admin can remove any account but their own. */
export function AccountsPage() {
  const list = useRecordList(useAdminAccountsQuery(), toAccountRow);
  const removal = useAccountRemoval();

  return (
    <>
      <ScreenHead title={accountsTexts.title} lead={accountsTexts.lead} path={paths.adminAccounts.to()} />
      <ListContent noun="the accounts" list={list} texts={accountsTexts}>
        {(rows) => <AccountTable rows={rows} onRemove={removal.ask} />}
      </ListContent>
      <ConfirmDialog
        question={removal.asked ? removeQuestion(removal.asked) : ''}
        detail={removal.asked && removeDetail(removal.asked)}
        confirmLabel="Remove"
        isOpen={removal.asked !== undefined}
        isBusy={removal.isBusy}
        onConfirm={() => void removal.remove()}
        onCancel={removal.cancel}
      />
      <AlertDialog message={removal.failure} onClose={removal.dismissFailure} />
    </>
  );
}
