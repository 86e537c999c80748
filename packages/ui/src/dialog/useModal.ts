import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  onCancel(event: SyntheticEvent): void;
}

/**
 * Drives a native dialog from a prop. The browser keeps the rest inert and gives focus back to where it was;
 * Escape only asks: the owner decides whether to close.
 */
export function useModal(isOpen: boolean, onDismiss: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  // Not in a cleanup: React would put the focus, given back by close(), into the fading dialog again.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  // An owner may simply leave the dialog out: closed before it goes, it gives the focus back even then.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    // The key itself, because a browser lets a second Escape through without a 'cancel' that can be refused.
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
