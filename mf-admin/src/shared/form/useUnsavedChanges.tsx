import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@site/runtime';
import { ConfirmDialog } from '@site/ui';
import { guardExits } from './guardExits';

interface UnsavedChanges {
  isAsking: boolean;
  /** Leaves at once when nothing would be lost, else after confirmation. */
  leave(go: () => void): void;
  discard(): void;
  stay(): void;
}

/** While there are changes, every exit from the page waits for the user's confirmation. */
export function useUnsavedChanges(hasChanges: boolean, onDiscard: () => void): UnsavedChanges {
  const navigate = useNavigate();
  const { isExpired } = useSession();
  const [held, setHeld] = useState<() => void>();
  const hold = useCallback((go: () => void) => setHeld(() => go), []);

  useEffect(() => {
    if (!hasChanges) return undefined;
    return guardExits({ navigate: (path) => void navigate(path), onExit: hold });
  }, [hasChanges, navigate, hold]);

  return {
    // Back is blocked while the password dialog is open, and nothing may cover that dialog.
    isAsking: held !== undefined && !isExpired,
    leave: (go) => (hasChanges ? hold(go) : go()),
    discard: () => {
      setHeld(undefined);
      onDiscard();
      held?.();
    },
    stay: () => setHeld(undefined),
  };
}

export function LeaveDialog({ changes }: { changes: UnsavedChanges }) {
  return (
    <ConfirmDialog
      question="Leave without saving?"
      detail="Your changes are not saved yet. If you leave now, they are lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      isOpen={changes.isAsking}
      onConfirm={changes.discard}
      onCancel={changes.stay}
    />
  );
}
