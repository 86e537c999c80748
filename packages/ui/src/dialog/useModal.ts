import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  onCancel(event: SyntheticEvent): void;
}

/**
 * Opens and closes a native dialog from a prop. The browser makes the rest of the page inert and restores the focus.
 * Escape only calls `onDismiss`: the owner decides whether to close.
 */
export function useModal(isOpen: boolean, onDismiss: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  // Not in a cleanup: React would move the focus, which close() has restored, back into the fading dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  // An owner may unmount the dialog while it is open: closing it first restores the focus even then.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    // The key itself, because a browser closes on a second Escape without a 'cancel' event that can be prevented.
    onKeyDown: (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onDismiss();
    },
    // The other ways to dismiss, for instance Android's back gesture.
    onCancel: (event) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onDismiss();
    },
  };
}
