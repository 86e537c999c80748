import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { iconProps } from '../icon/iconProps';
import { CloseButton, DialogRoot, DialogTitle } from './Dialog.styles';
import { noteModal } from './openModals';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape or the cross: close, or ask first when there are changes. */
  onClose(): void;
  children: ReactNode;
}

/** A modal form or detail. Its content exists only while it is open, so that it always starts fresh. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);

  return (
    <DialogRoot {...modal} aria-labelledby={titleId} $width="44rem">
      {isOpen && (
        <>
          <DialogTitle level={2} size="m" id={titleId}>
            {title}
          </DialogTitle>
          {children}
          {/* Last, so that focus starts in the content and not on the way out. */}
          <CloseButton type="button" aria-label={`Close ${title}`} onClick={onClose}>
            <X {...iconProps} />
          </CloseButton>
        </>
      )}
    </DialogRoot>
  );
}

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
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
    noteModal(dialog, isOpen);
  }, [isOpen]);

  // An owner may unmount the dialog while it is open: closing it first restores the focus even then.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog) return;
      dialog.close();
      noteModal(dialog, false);
    };
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
