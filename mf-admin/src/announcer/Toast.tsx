import { Banner, Button, Cluster } from '@site/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Announcement, Undo } from './Announcer';

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
  announcement: Announcement;
  onAnnounce(text: string): void;
  onDismiss(): void;
}

/** Goes by itself, but not while the pointer or the focus is on it. */
export function Toast({ announcement, onAnnounce, onDismiss }: ToastProps) {
  const { text, undo, count } = announcement;
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (!text || isHeld) return undefined;
    const timer = setTimeout(onDismiss, undo ? UNDO_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, undo, count, isHeld, onDismiss]);

  const handleUndo = (take: Undo) => {
    setIsHeld(false);
    take().then(
      () => onAnnounce('Undone'),
      () => onAnnounce('That could not be undone. What was deleted is still in the trash.'),
    );
  };

  return (
    <Corner
      data-shown={text !== ''}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Banner tone="success">
        {text && (
          <Cluster key={count}>
            <span>{text}</span>
            {undo && (
              <>
                <Button variant="secondary" size="small" onClick={() => handleUndo(undo)}>
                  Undo
                </Button>
                <Button variant="ghost" size="small" onClick={onDismiss}>
                  Dismiss
                </Button>
              </>
            )}
          </Cluster>
        )}
      </Banner>
    </Corner>
  );
}
