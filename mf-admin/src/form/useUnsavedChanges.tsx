import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@site/runtime';
import { ConfirmDialog } from '@site/ui';

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
  const hold = useCallback((go: () => void, isLogout = false) => setHeld({ go, isLogout }), []);

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

interface ExitGuard {
  /** Navigates to a path of this site. */
  navigate(path: string): void;
  /** Called for every exit from the page; `leave` carries it out. */
  onExit(leave: () => void, isLogout?: boolean): void;
}

/**
 * Watches every exit from a page: links and elements marked `data-leaves-page` (also the shell's), the browser's back
 * and forward, and the closing of the tab. The router's blocker would need a data router. Returns a function to stop.
 */
function guardExits(guard: ExitGuard): () => void {
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  document.addEventListener('click', holdClick(guard), early);
  window.navigation?.addEventListener('navigate', holdTraversal(guard), early);
  window.addEventListener('beforeunload', (event) => event.preventDefault(), early);
  return () => stop.abort();
}

/** Links, and the shell's Logout buttons, whose click is repeated. */
function holdClick({ navigate, onExit }: ExitGuard): (event: MouseEvent) => void {
  let isLeaving = false;
  return (event) => {
    const { target } = event;
    const pressed = target instanceof Element && target.closest<HTMLElement>('a, [data-leaves-page]');
    if (!pressed || isLeaving || !leavesThisPage(event, pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed instanceof HTMLAnchorElement)
      return onExit(() => navigate(pressed.pathname + pressed.search + pressed.hash));
    onExit(() => {
      isLeaving = true;
      pressed.click();
      isLeaving = false;
    }, true);
  };
}

function leavesThisPage(event: MouseEvent, pressed: HTMLElement): boolean {
  if (!(pressed instanceof HTMLAnchorElement)) return true;
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  // Another site, a mail, a new tab or a download: the browser's own prompt covers it, or nothing is lost.
  if (opensElsewhere || pressed.target === '_blank' || pressed.origin !== window.location.origin)
    return false;
  return pressed.pathname !== window.location.pathname;
}

/** Not cancellable without the Navigation API, or before the user has interacted with the page. */
function holdTraversal({ onExit }: ExitGuard): (event: NavigateEvent) => void {
  let isLeaving = false;
  return (event) => {
    const { key } = event.destination;
    if (isLeaving || event.navigationType !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    onExit(() => {
      isLeaving = true;
      window.navigation.traverseTo(key);
    });
  };
}

export const LEAVE_QUESTION = 'Leave without saving?';

interface LeaveDialogProps {
  changes: UnsavedChanges;
  question?: string;
  /** Explains what will be lost. */
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
