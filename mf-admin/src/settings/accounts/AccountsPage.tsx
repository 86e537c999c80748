import { paths } from '@site/contract';
import { AlertDialog, ConfirmDialog } from '@site/ui';
import { AccountTable } from './AccountTable';
import { Invitations } from './Invitations';
import {
  accountsTexts,
  removeDetail,
  removeQuestion,
  roleDeed,
  roleDetail,
  roleQuestion,
  toAccountRow,
} from './accountsView';
import { useAccountRemoval, useRoleChange } from './useAccountDeed';
import { useAdminAccountsQuery } from './accountListApi';
import { ListContent } from '../../list/ListContent';
import { useRecordList } from '../../list/useRecordList';
import { ScreenHead } from '../../screen/ScreenHead';

/** The accounts that can sign in. An owner can change or remove any account but their own. */
export function AccountsPage() {
  const list = useRecordList(useAdminAccountsQuery(), toAccountRow);
  const removal = useAccountRemoval();
  const roleChange = useRoleChange();

  return (
    <>
      <ScreenHead title={accountsTexts.title} lead={accountsTexts.lead} path={paths.adminAccounts.to()} />
      <ListContent noun="the accounts" list={list} texts={accountsTexts}>
        {(rows) => <AccountTable rows={rows} onChangeRole={roleChange.ask} onRemove={removal.ask} />}
      </ListContent>
      <Invitations />
      <ConfirmDialog
        question={removal.asked ? removeQuestion(removal.asked) : ''}
        detail={removal.asked && removeDetail(removal.asked)}
        confirmLabel="Remove"
        isOpen={removal.asked !== undefined}
        isBusy={removal.isBusy}
        onConfirm={() => void removal.confirm()}
        onCancel={removal.cancel}
      />
      <AlertDialog message={removal.failure} onClose={removal.dismissFailure} />
      <ConfirmDialog
        question={roleChange.asked ? roleQuestion(roleChange.asked) : ''}
        detail={roleChange.asked && roleDetail(roleChange.asked)}
        confirmLabel={roleChange.asked ? roleDeed(roleChange.asked) : ''}
        isOpen={roleChange.asked !== undefined}
        isBusy={roleChange.isBusy}
        onConfirm={() => void roleChange.confirm()}
        onCancel={roleChange.cancel}
      />
      <AlertDialog message={roleChange.failure} onClose={roleChange.dismissFailure} />
    </>
  );
}
