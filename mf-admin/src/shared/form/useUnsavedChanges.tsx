import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@site/runtime';
import { ConfirmDialog } from '@site/ui';
import { guardExits } from './guardExits';

interface UnsavedChanges {
  isAsking: boolean;
  /** Leaves at once when nothing would be lost, else after the question. */
  leave(go: () => void): void;
  discard(): void;
  stay(): void;
}

/** While there are changes, every way out of the page is held until the user has said what to do. */
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
    // Back is held while the password dialog is open, but nothing may cover that dialog.
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
