import type { InvitationWire } from '@site/contract';
import { type ApiError, toApiError } from '@site/runtime';
import { useState } from 'react';
import { useFocusTitleAfterClose } from '../../screen/ScreenHead';
import { useToast } from '../../screen/Toast';
import { useAdminChangeRoleMutation, useAdminRemoveAccountMutation } from './accountsApi';
import {
  type AccountRow,
  otherRole,
  removedText,
  removeFailedText,
  roleDoneText,
  roleFailedText,
} from './accountsView';
import { useAdminWithdrawInvitationMutation } from './invitationsApi';
import { invitationTexts } from './invitationTexts';

interface Deed<Row> {
  run(row: Row): Promise<unknown>;
  done(row: Row): string;
  failed(row: Row, error: ApiError | undefined): string;
  /** The row disappears, and with it the button that the focus would return to. */
  removesRow?: boolean;
}

/** Does something with an account, or an invitation, after confirmation. */
function useAccountDeed<Row>({ run, done, failed, removesRow }: Deed<Row>) {
  const announce = useToast();
  const [asked, setAsked] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(asked !== undefined || failure !== undefined);

  return {
    /** What awaits confirmation. */
    asked,
    isBusy,
    failure,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    dismissFailure: () => setFailure(undefined),
    confirm: async () => {
      if (!asked || isBusy) return;
      setIsBusy(true);
      try {
        await run(asked);
        announce(done(asked));
      } catch (error) {
        setFailure(failed(asked, toApiError(error)));
      }
      setIsBusy(false);
      if (removesRow) goToTitle();
      setAsked(undefined);
    },
  };
}

export function useAccountRemoval() {
  const [removeOne] = useAdminRemoveAccountMutation();
  return useAccountDeed<AccountRow>({
    run: ({ id }) => removeOne(id).unwrap(),
    done: removedText,
    failed: removeFailedText,
    removesRow: true,
  });
}

/** Makes an editor of an owner, or the other way round. */
export function useRoleChange() {
  const [change] = useAdminChangeRoleMutation();
  return useAccountDeed<AccountRow>({
    run: (row) => change({ id: row.id, role: otherRole(row) }).unwrap(),
    done: roleDoneText,
    failed: roleFailedText,
  });
}

export function useInvitationWithdrawal() {
  const [withdraw] = useAdminWithdrawInvitationMutation();
  return useAccountDeed<InvitationWire>({
    run: ({ id }) => withdraw(id).unwrap(),
    done: ({ email }) => invitationTexts.withdrawn(email),
    failed: ({ email }, error) => invitationTexts.withdrawFailed(email, error),
    removesRow: true,
  });
}
