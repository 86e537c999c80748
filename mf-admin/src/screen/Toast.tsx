import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Banner, Button, Cluster } from '@site/ui';
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

const NOTHING: ToastMessage = { text: '', count: 0 };

export function ToastProvider({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState(NOTHING);
  const show = useCallback(
    (next: Omit<ToastMessage, 'count'>) => setAnnouncement(({ count }) => ({ ...next, count: count + 1 })),
    [],
  );
  const announce = useCallback<Announce>((text, undo) => show({ text, undo }), [show]);
  const dismiss = useCallback(() => setAnnouncement(({ count }) => ({ text: '', count })), []);

  return (
    <ToastContext value={announce}>
      {children}
      <Toast announcement={announcement} onShow={show} onDismiss={dismiss} />
    </ToastContext>
  );
}

const SHOWN_MS = 8_000;
// Long enough to reach the button with the keyboard; the trash keeps everything far longer.
const UNDO_SHOWN_MS = 20_000;

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
  announcement: ToastMessage;
  onShow(next: Omit<ToastMessage, 'count'>): void;
  onDismiss(): void;
}

/** Disappears after a while, but not while hovered or focused. A failure stays until it is dismissed. */
function Toast({ announcement, onShow, onDismiss }: ToastProps) {
  const { text, undo, isFailure = false, count } = announcement;
  const corner = useRef<HTMLDivElement>(null);
  // Both store the toast's count, so that the next toast starts neither held nor busy.
  const [heldCount, setHeldCount] = useState<number>();
  const [undoneCount, setUndoneCount] = useState<number>();
  const isUndoing = undoneCount === count;
  const isHeld = heldCount === count || isUndoing || isFailure;

  useEffect(() => {
    if (!text || isHeld) return undefined;
    const timer = setTimeout(onDismiss, undo ? UNDO_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, undo, count, isHeld, onDismiss]);

  // The buttons disappear with their toast, so the focus must leave them first.
  const leaveButtons = () => {
    if (corner.current?.contains(document.activeElement)) focusScreenTitle();
  };

  const handleUndo = async (take: Undo) => {
    setUndoneCount(count);
    const failure = await take();
    leaveButtons();
    onShow(failure ? { text: failure, isFailure: true } : { text: 'Undone' });
  };

  const handleDismiss = () => {
    leaveButtons();
    onDismiss();
  };

  const hold = () => setHeldCount(count);
  const release = () => setHeldCount(undefined);

  return (
    <Corner
      ref={corner}
      data-shown={text !== ''}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Banner tone={isFailure ? 'danger' : 'success'}>
        {text && (
          <Cluster key={count}>
            <span>{text}</span>
            {undo && (
              <Button
                variant="secondary"
                size="small"
                isBusy={isUndoing}
                onClick={() => void handleUndo(undo)}
              >
                Undo
              </Button>
            )}
            {(undo || isFailure) && (
              <Button variant="ghost" size="small" onClick={handleDismiss}>
                Dismiss
              </Button>
            )}
          </Cluster>
        )}
      </Banner>
    </Corner>
  );
}
