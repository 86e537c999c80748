import { DRAFT_DAYS, deviceKeys } from '@site/contract';
import { useSession } from '@site/runtime';
import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** The owner and the form of a draft: it is shown to nobody else. */
export interface DraftSlot {
  owner: string;
  /** golfers/isla */
  path: string;
}

interface KeptDraft {
  draft: unknown;
  keptAt: number;
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;

let store: UseStore | undefined;
const drafts = () => (store ??= createStore(deviceKeys.adminDrafts, 'drafts'));

const keyOf = ({ owner, path }: DraftSlot) => `${owner} ${path}`;

/** Where the browser denies storage, a draft lasts as long as its screen. Nothing else depends on it. */
async function unlessRefused<Value>(act: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

export function readDraft(slot: DraftSlot): Promise<unknown> {
  return unlessRefused(async () => {
    await dropOldDrafts();
    return (await get<KeptDraft>(keyOf(slot), drafts()))?.draft;
  });
}

/** Whether the browser has taken it. */
export async function writeDraft(slot: DraftSlot, draft: unknown): Promise<boolean> {
  const kept: KeptDraft = { draft, keptAt: Date.now() };
  return (await unlessRefused(() => set(keyOf(slot), kept, drafts()).then(() => true))) ?? false;
}

async function dropDraft(slot: DraftSlot): Promise<void> {
  await unlessRefused(() => del(keyOf(slot), drafts()));
}

async function dropOldDrafts(): Promise<void> {
  const oldest = Date.now() - DRAFT_DAYS * MS_PER_DAY;
  const all = await entries<string, KeptDraft>(drafts());
  const old = all.filter(([, { keptAt }]) => keptAt < oldest).map(([key]) => key);
  if (old.length > 0) await delMany(old, drafts());
}

/** A form opens without its draft when storage does not answer. */
const READ_TIMEOUT_MS = 2_000;

interface FormDraftOptions<Draft> {
  /** Names the form among all forms of the admin area: golfers/isla. Without it nothing is kept. */
  name: string | undefined;
  /** The draft to store; undefined while everything is saved. */
  read(): Draft | undefined;
  /** The form's content, whose changes are followed. */
  values: unknown;
  /** Called once, with the draft of an earlier visit. */
  onFound(draft: Draft): void;
}

interface DeviceDraft<Draft> {
  /** Until then the form must not be shown, or it would overwrite the draft. */
  isRead: boolean;
  /** The draft of an earlier visit. */
  found: Draft | undefined;
  /** The browser did not take the latest draft. */
  isRefused: boolean;
  /** Keeps the draft now. */
  keep(): void;
  /** Deletes the draft; later changes are kept again. */
  drop(): void;
  /** Deletes the draft for good: the form is finished. */
  forget(): void;
}

/**
 * Keeps a form's unsaved content on this device: half a second after its last change, every two seconds while it goes
 * on changing, and at once when the page is hidden or the session ends.
 */
export function useFormDraft<Draft>({
  name,
  read,
  values,
  onFound,
}: FormDraftOptions<Draft>): DeviceDraft<Draft> {
  const { user, isExpired } = useSession();
  // The draft belongs to the user who opened the form, even after another user signs in.
  const [owner] = useState(user?.id);
  const slot = useMemo(() => (owner && name ? { owner, path: name } : undefined), [owner, name]);
  const [isRefused, setIsRefused] = useState(false);
  const latestRead = useRef(read);
  const tellFound = useEffectEvent(onFound);
  const isKept = useRef(false);
  const isForgotten = useRef(false);
  const found = useFoundDraft<Draft>(slot);

  useEffect(() => {
    latestRead.current = read;
  });

  useEffect(() => {
    if (found?.draft === undefined) return;
    isKept.current = true;
    tellFound(found.draft);
  }, [found]);

  const keep = useCallback(() => {
    if (!slot || isForgotten.current) return;
    const draft = latestRead.current();
    // Another tab's draft must stay.
    if (draft === undefined && !isKept.current) return;
    isKept.current = draft !== undefined;
    if (draft === undefined) void dropDraft(slot);
    else void writeDraft(slot, draft).then((isTaken) => setIsRefused(!isTaken));
  }, [slot]);

  const drop = useCallback(() => {
    isKept.current = false;
    // A pause may end before the form has rendered again: it must not keep what is dropped here.
    latestRead.current = () => undefined;
    if (slot) void dropDraft(slot);
  }, [slot]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    drop();
  }, [drop]);

  useAfterChanges(values, keep);
  useEffect(() => {
    // Leaving the password dialog unmounts the screen before the pause has ended.
    if (isExpired) keep();
  }, [isExpired, keep]);
  useBeforeHiding(keep);

  return { isRead: !slot || found !== undefined, found: found?.draft, isRefused, keep, drop, forget };
}

/** Undefined while the draft is being read, which happens once. */
function useFoundDraft<Draft>(slot: DraftSlot | undefined): { draft: Draft | undefined } | undefined {
  const [opened] = useState(slot);
  const [found, setFound] = useState<{ draft: Draft | undefined }>();
  useEffect(() => {
    if (!opened) return undefined;
    const settle = (draft?: unknown) =>
      setFound((earlier) => earlier ?? { draft: draft as Draft | undefined });
    const timer = setTimeout(settle, READ_TIMEOUT_MS);
    void readDraft(opened).then(settle);
    return () => clearTimeout(timer);
  }, [opened]);
  return found;
}

function useBeforeHiding(act: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    // As early as possible: writing a chosen picture takes a moment.
    window.addEventListener('beforeunload', act, { signal: stop.signal });
    window.addEventListener('pagehide', act, { signal: stop.signal });
    document.addEventListener('visibilitychange', act, { signal: stop.signal });
    // Not on unmount: a logout, here or in another tab, has already cleared the device.
    return () => stop.abort();
  }, [act]);
}

interface Pace {
  pauseMs: number;
  /** Somebody who types without a pause is not left without a copy for longer. */
  longestMs: number;
}

const ON_DEVICE: Pace = { pauseMs: 500, longestMs: 2_000 };

/** Calls back once after several starts. */
export function createPause({ pauseMs, longestMs }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The first start since the last end. */
  let startedAt: number | undefined;
  return {
    start(act: () => void): void {
      const now = performance.now();
      startedAt ??= now;
      clearTimeout(timer);
      timer = setTimeout(act, Math.max(0, Math.min(pauseMs, startedAt + longestMs - now)));
    },
    /** Returns whether it was started. */
    end(): boolean {
      const wasStarted = startedAt !== undefined;
      clearTimeout(timer);
      startedAt = undefined;
      return wasStarted;
    },
  };
}

/** Calls `act` after the last change of `values`, and again and again while they go on changing. */
export function useAfterChanges(values: unknown, act: () => void, pace = ON_DEVICE): void {
  const [pause] = useState(() => createPause(pace));
  const actNow = useEffectEvent(act);
  useEffect(() => {
    pause.start(() => {
      pause.end();
      actNow();
    });
  }, [pause, values]);
  useEffect(() => () => void pause.end(), [pause]);
}
