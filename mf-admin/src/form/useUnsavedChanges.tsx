import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@site/runtime';
import { ConfirmDialog } from '@site/ui';
import { guardExits } from './guardExits';

interface UnsavedChanges {
  isAsking: boolean;
  /** The exit that waits is a logout, which clears the device. */
  isLogout: boolean;
  /** Leaves at once when nothing would be lost, else after confirmation. */
  leave(go: () => void): void;
  discard(): void;
  stay(): void;
}

interface Exit {
  go(): void;
  isLogout: boolean;
}

/** While there are changes, every exit from the page waits for the user's confirmation. */
export function useUnsavedChanges(
  hasChanges: boolean,
  onDiscard: (isLogout: boolean) => void,
): UnsavedChanges {
  const navigate = useNavigate();
  const { isExpired } = useSession();
  const [held, setHeld] = useState<Exit>();
  const hold = useCallback(
    (go: () => void, way?: 'logout') => setHeld({ go, isLogout: way === 'logout' }),
    [],
  );

  useEffect(() => {
    if (!hasChanges) return undefined;
    return guardExits({ navigate: (path) => void navigate(path), onExit: hold });
  }, [hasChanges, navigate, hold]);

  return {
    // Back is blocked while the password dialog is open, and nothing may cover that dialog.
    isAsking: held !== undefined && !isExpired,
    isLogout: held?.isLogout ?? false,
    leave: (go) => (hasChanges ? hold(go) : go()),
    discard: () => {
      setHeld(undefined);
      onDiscard(held?.isLogout ?? false);
      held?.go();
    },
    stay: () => setHeld(undefined),
  };
}

export const LEAVE_QUESTION = 'Leave without saving?';

interface LeaveDialogProps {
  changes: UnsavedChanges;
  question?: string;
  /** What will be lost, and what will not. */
  detail?: string;
}

export function LeaveDialog({ changes, ...texts }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      question={texts.question ?? LEAVE_QUESTION}
      detail={texts.detail ?? 'Your changes are not saved yet. If you leave now, they are lost.'}
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      isOpen={changes.isAsking}
      onConfirm={changes.discard}
      onCancel={changes.stay}
    />
  );
}
