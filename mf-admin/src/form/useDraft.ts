import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@site/runtime';
import { type DraftSlot, dropDraft, readDraft, writeDraft } from './draftStore';
import { claimSlot, separateSlot } from './draftTab';
import { useAfterChanges } from './useAfterChanges';

interface KeepDraftOptions {
  /** The draft to keep; undefined when everything is saved. */
  read(): unknown;
  values: unknown;
  /** The tab it belongs to, for a new record. */
  tab: string | undefined;
  /** The record, on a screen that opens several. */
  record?: string | undefined;
  /** The address that the screen has now, where the router does not know it. */
  path?: string | undefined;
}

interface KeptDraft {
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
 * Keeps a form's content on this device: half a second after the last change of `values`, every two seconds while they
 * go on changing, and at once when the page is hidden or the session ends.
 */
export function useKeepDraft({ read, values, tab, ...place }: KeepDraftOptions): KeptDraft {
  const opened = usePath(place.record);
  const path = place.path ?? opened;
  const { user, isExpired } = useSession();
  const owner = user?.id;
  const latest = useRef({ read, owner });
  const isForgotten = useRef(false);
  const isKept = useRef(false);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    // The draft belongs to the user who opened the form, even after another user signs in.
    latest.current = { read, owner: latest.current.owner ?? owner };
  });

  const keep = useCallback(() => {
    const { owner: author, read: readLatest } = latest.current;
    if (!author || isForgotten.current) return;
    const slot = { owner: author, path, tab };
    const draft = readLatest();
    // Delete only a draft that this form has kept; another tab's must stay.
    if (draft) void writeDraft(slot, draft).then((isTaken) => setIsRefused(!isTaken));
    else if (isKept.current) void dropDraft(slot);
    isKept.current = draft !== undefined;
  }, [path, tab]);

  useAfterChanges(values, keep);

  useEffect(() => {
    // Leaving the password dialog unmounts the screen before the debounce has elapsed.
    if (isExpired) keep();
  }, [isExpired, keep]);

  useEffect(() => {
    const stop = new AbortController();
    // As early as possible: writing a chosen picture takes a moment.
    window.addEventListener('beforeunload', keep, { signal: stop.signal });
    window.addEventListener('pagehide', keep, { signal: stop.signal });
    document.addEventListener('visibilitychange', keep, { signal: stop.signal });
    // No write on unmount: a logout, here or in another tab, has already cleared the device.
    return () => stop.abort();
  }, [keep]);

  const drop = useCallback(() => {
    const { owner: author } = latest.current;
    isKept.current = false;
    // A pause may end before the form has rendered what follows: it must not keep again what is dropped here.
    latest.current = { read: () => undefined, owner: author };
    if (author) void dropDraft({ owner: author, path, tab });
  }, [path, tab]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    drop();
  }, [drop]);

  return { keep, drop, forget, isRefused };
}

/** The form opens without its draft when storage does not answer. */
const READ_TIMEOUT_MS = 2_000;

interface KeptForm<Draft> {
  draft?: Draft;
  /** The tab that owns the slot, for a new record. */
  tab?: string;
}

interface StoredDraft<Draft> extends KeptForm<Draft> {
  /** Until then the form must not be shown, or it would overwrite the draft. */
  isReady: boolean;
}

/** This user's unsaved content of this screen, or of the `record` that it opens. A new record has one draft per tab. */
export function useStoredDraft<Draft>(isNew: boolean, record?: string): StoredDraft<Draft> {
  const path = usePath(record);
  const owner = useSession().user?.id;
  const [found, setFound] = useState<KeptForm<Draft> & { path: string }>();

  useEffect(() => {
    if (!owner) return undefined;
    let isCurrent = true;
    const settle = (kept: KeptForm<Draft>) => {
      if (isCurrent) setFound({ path, ...kept });
      isCurrent = false;
    };
    const shared = { owner, path };
    // A new record then leaves the draft that is found too late to a later visit.
    const openWithout = () => settle({ tab: isNew ? separateSlot(shared).tab : undefined });
    const timer = setTimeout(openWithout, READ_TIMEOUT_MS);
    void readKept<Draft>(shared, isNew).then(settle);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [owner, path, isNew]);

  if (!owner) return { isReady: true };
  return { ...found, isReady: found?.path === path };
}

function usePath(record: string | undefined): string {
  const { pathname } = useLocation();
  return record === undefined ? pathname : `${pathname}#${record}`;
}

async function readKept<Draft>(shared: DraftSlot, isNew: boolean): Promise<KeptForm<Draft>> {
  const slot = isNew ? await claimSlot(shared) : shared;
  return { tab: slot.tab, draft: (await readDraft(slot)) as Draft | undefined };
}
