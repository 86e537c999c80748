import { Banner, Button, Cluster, useTopModal } from '@site/ui';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { focusScreenTitle } from './ScreenHead';

/** Undoes what has just been announced. Resolves with a sentence about anything that could not be undone. */
export type Undo = () => Promise<string | undefined>;

type Announce = (text: string, undo?: Undo) => void;

const ToastContext = createContext<Announce>(() => undefined);

/** Announces a success, on screen and to screen readers; the message survives navigation. */
export const useToast = (): Announce => useContext(ToastContext);

interface ToastMessage {
  text: string;
  undo?: Undo;
  isFailure?: boolean;
  /** Distinguishes repeated announcements of the same sentence. */
  count: number;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage>();
  const modal = useTopModal();
  const announce = useCallback<Announce>(
    (text, undo) => setMessage((last) => ({ text, undo, count: (last?.count ?? 0) + 1 })),
    [],
  );
  const toast = useToastElement(message, setMessage);

  return (
    <ToastContext value={announce}>
      {children}
      {/* Outside the topmost dialog it would be covered, inert and silent. */}
      {modal ? createPortal(toast, modal) : toast}
    </ToastContext>
  );
}

/** Disappears after a while, but not while hovered, focused or busy. A failure stays until it is dismissed. */
function useToastElement(
  message: ToastMessage | undefined,
  setMessage: (next: ToastMessage | undefined) => void,
): ReactNode {
  const corner = useRef<HTMLDivElement>(null);
  // Messages, so that the next one starts neither held nor busy.
  const [held, setHeld] = useState<ToastMessage>();
  const [undone, setUndone] = useState<ToastMessage>();
  const isUndoing = message !== undefined && undone === message;
  const isKept = isUndoing || held === message || message?.isFailure;

  useEffect(() => {
    if (!message || isKept) return undefined;
    const timer = setTimeout(() => setMessage(undefined), message.undo ? UNDO_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message, isKept, setMessage]);

  const handleUndo = async ({ undo, count }: ToastMessage) => {
    setUndone(message);
    const failure = await undo?.();
    leaveButtons(corner);
    setMessage({ text: failure ?? 'Undone', isFailure: failure !== undefined, count: count + 1 });
  };
  const handleDismiss = () => {
    leaveButtons(corner);
    setMessage(undefined);
  };

  const hold = () => setHeld(message);
  const release = () => setHeld(undefined);
  return (
    <Corner
      ref={corner}
      data-shown={message !== undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Toast
        message={message}
        isUndoing={isUndoing}
        onUndo={(shown) => void handleUndo(shown)}
        onDismiss={handleDismiss}
      />
    </Corner>
  );
}

const SHOWN_MS = 8_000;
// Long enough to reach the button with the keyboard; the trash keeps everything far longer.
const UNDO_SHOWN_MS = 20_000;

/** The buttons disappear with their toast, so the focus must leave them first. */
function leaveButtons({ current }: RefObject<HTMLElement | null>): void {
  if (!current?.contains(document.activeElement)) return;
  const field = current.closest('dialog')?.querySelector<HTMLElement>('input, select, textarea, button');
  if (field) field.focus();
  else focusScreenTitle();
}

const Corner = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.bar};
  right: ${({ theme }) => theme.space.m};
  bottom: ${({ theme }) => theme.space.m};
  left: ${({ theme }) => theme.space.m};
  border-radius: ${({ theme }) => theme.radius.field};
  pointer-events: none;

  &[data-shown='true'] {
    box-shadow: ${({ theme }) => theme.shadow.lift};
  }

  button {
    pointer-events: auto;
  }

  ${({ theme }) => theme.above.sm} {
    left: auto;
    max-width: 32rem;
  }
`;

interface ToastProps {
  message: ToastMessage | undefined;
  isUndoing: boolean;
  onUndo(message: ToastMessage): void;
  onDismiss(): void;
}

function Toast({ message, isUndoing, onUndo, onDismiss }: ToastProps) {
  const isRegionReady = useIsRegionReady();
  return (
    <Banner tone={message?.isFailure ? 'danger' : 'success'}>
      {message && isRegionReady && (
        <Cluster key={message.count}>
          <span>{message.text}</span>
          {message.undo && (
            <Button variant="secondary" size="small" isBusy={isUndoing} onClick={() => onUndo(message)}>
              Undo
            </Button>
          )}
          {(message.undo || message.isFailure) && (
            <Button variant="ghost" size="small" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </Cluster>
      )}
    </Banner>
  );
}

/** A screen reader announces what comes into a region, not a region that comes with its words. */
function useIsRegionReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true));
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
