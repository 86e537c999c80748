import { useSession } from '@site/runtime';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardExits } from './guardExits';

export interface UnsavedChanges {
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
    // Back is held while a password is asked for, but nothing comes to lie above that dialog.
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
