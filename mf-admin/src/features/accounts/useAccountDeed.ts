import { type ApiError, toApiError } from '@site/runtime';
import { useState } from 'react';
import { useFocusTitleAfterClose } from '../../shared/screen/ScreenHead';
import { useToast } from '../../shared/toast/Toast';
import { useAdminChangeRoleMutation, useAdminRemoveAccountMutation } from './accountsApi';
import {
  type AccountRow,
  otherRole,
  removedText,
  removeFailedText,
  roleDoneText,
  roleFailedText,
} from './accountsView';

interface Deed {
  run(row: AccountRow): Promise<unknown>;
  done(row: AccountRow): string;
  failed(row: AccountRow, error: ApiError | undefined): string;
  /** The row disappears, and with it the button that the focus would return to. */
  removesRow?: boolean;
}

/** Does something with an account after confirmation. */
function useAccountDeed({ run, done, failed, removesRow }: Deed) {
  const announce = useToast();
  const [asked, setAsked] = useState<AccountRow>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(asked !== undefined || failure !== undefined);

  return {
    /** The account that awaits confirmation. */
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
  return useAccountDeed({
    run: ({ id }) => removeOne(id).unwrap(),
    done: removedText,
    failed: removeFailedText,
    removesRow: true,
  });
}

/** Makes an editor of an owner, or the other way round. */
export function useRoleChange() {
  const [change] = useAdminChangeRoleMutation();
  return useAccountDeed({
    run: (row) => change({ id: row.id, role: otherRole(row) }).unwrap(),
    done: roleDoneText,
    failed: roleFailedText,
  });
}
