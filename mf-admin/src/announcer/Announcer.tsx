import { Banner } from '@site/ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styled from 'styled-components';

const SHOWN_MS = 8_000;

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says what has just succeeded, on screen and to a screen reader; outlives a change of the screen. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

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

  ${({ theme }) => theme.above.sm} {
    left: auto;
    max-width: 26rem;
  }
`;

interface Announcement {
  text: string;
  /** Makes the same sentence twice two announcements. */
  count: number;
}

export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  const announce = useCallback<Announce>(
    (text) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  const { text, count } = announcement;

  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(() => setAnnouncement({ text: '', count }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, count]);

  return (
    <AnnounceContext value={announce}>
      {children}
      <Corner data-shown={text !== ''}>
        <Banner tone="success">{text && <span key={count}>{text}</span>}</Banner>
      </Corner>
    </AnnounceContext>
  );
}
