import { toApiError } from '@site/runtime';
import { useState } from 'react';
import { useFocusTitleAfterClose } from '../../shared/screen/ScreenHead';
import { useToast } from '../../shared/toast/Toast';
import { useAdminRemoveAccountMutation } from './accountsApi';
import { type AccountRow, removedText, removeFailedText } from './accountsView';

/** Removes an account after confirmation. */
export function useAccountRemoval() {
  const announce = useToast();
  const [removeOne, { isLoading }] = useAdminRemoveAccountMutation();
  const [asked, setAsked] = useState<AccountRow>();
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(asked !== undefined || failure !== undefined);

  return {
    /** The account whose removal awaits confirmation. */
    asked,
    isBusy: isLoading,
    failure,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    dismissFailure: () => setFailure(undefined),
    remove: async () => {
      if (!asked || isLoading) return;
      try {
        await removeOne(asked.id).unwrap();
        announce(removedText(asked));
      } catch (error) {
        setFailure(removeFailedText(asked, toApiError(error)));
      }
      goToTitle();
      setAsked(undefined);
    },
  };
}
