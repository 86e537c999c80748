import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Toast } from './Toast';

/** Takes back what has just been announced. Resolves with a sentence about what could not be taken back, if anything. */
export type Undo = () => Promise<string | undefined>;

type Announce = (text: string, undo?: Undo) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says what has just succeeded, on screen and to a screen reader; outlives a change of the screen. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

export interface Announcement {
  text: string;
  undo?: Undo;
  isFailure?: boolean;
  /** Makes the same sentence twice two announcements. */
  count: number;
}

const NOTHING: Announcement = { text: '', count: 0 };

export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState(NOTHING);
  const show = useCallback(
    (next: Omit<Announcement, 'count'>) => setAnnouncement(({ count }) => ({ ...next, count: count + 1 })),
    [],
  );
  const announce = useCallback<Announce>((text, undo) => show({ text, undo }), [show]);
  const dismiss = useCallback(() => setAnnouncement(({ count }) => ({ text: '', count })), []);

  return (
    <AnnounceContext value={announce}>
      {children}
      <Toast announcement={announcement} onShow={show} onDismiss={dismiss} />
    </AnnounceContext>
  );
}
