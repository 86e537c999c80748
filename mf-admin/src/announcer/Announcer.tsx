import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Toast } from './Toast';

/** Takes back what has just been announced. Rejects when that fails. */
export type Undo = () => Promise<unknown>;

type Announce = (text: string, undo?: Undo) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says what has just succeeded, on screen and to a screen reader; outlives a change of the screen. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

export interface Announcement {
  text: string;
  undo?: Undo;
  /** Makes the same sentence twice two announcements. */
  count: number;
}

const NOTHING: Announcement = { text: '', count: 0 };

export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState(NOTHING);
  const announce = useCallback<Announce>(
    (text, undo) => setAnnouncement(({ count }) => ({ text, undo, count: count + 1 })),
    [],
  );
  const dismiss = useCallback(() => setAnnouncement(({ count }) => ({ text: '', count })), []);

  return (
    <AnnounceContext value={announce}>
      {children}
      <Toast announcement={announcement} onAnnounce={announce} onDismiss={dismiss} />
    </AnnounceContext>
  );
}
