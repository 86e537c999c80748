import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@site/runtime';
import { type DraftSlot, dropDraft, readDraft, writeDraft } from './draftStore';
import { claimSlot } from './draftTab';

const PAUSE_MS = 500;

interface KeepDraftOptions {
  /** What is worth keeping; nothing when all is saved. */
  read(): unknown;
  values: unknown;
  /** The tab that it belongs to, where each has its own. */
  tab: string | undefined;
}

interface KeptDraft {
  /** Removes it; what is typed from now on is kept again. */
  drop(): void;
  /** Removes it for good: the form is done with. */
  forget(): void;
}

/**
 * Keeps what is in a form on this device: half a second after each change of `values`, and at once when the page is
 * hidden or the session ends.
 */
export function useKeepDraft({ read, values, tab }: KeepDraftOptions): KeptDraft {
  const { pathname } = useLocation();
  const { user, isExpired } = useSession();
  const owner = user?.id;
  const latest = useRef({ read, owner });
  const isForgotten = useRef(false);
  const isKept = useRef(false);

  useEffect(() => {
    // What was typed belongs to who opened the form, whoever else has signed in since.
    latest.current = { read, owner: latest.current.owner ?? owner };
  });

  const keep = useCallback(() => {
    const { owner: author, read: readLatest } = latest.current;
    if (!author || isForgotten.current) return;
    const slot = { owner: author, path: pathname, tab };
    const draft = readLatest();
    // What another tab keeps here is not this form's to drop.
    if (draft) void writeDraft(slot, draft);
    else if (isKept.current) void dropDraft(slot);
    isKept.current = draft !== undefined;
  }, [pathname, tab]);

  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, keep]);

  useEffect(() => {
    // Whoever leaves now instead of logging in again takes the screen away before the pause is over.
    if (isExpired) keep();
  }, [isExpired, keep]);

  useEffect(() => {
    const stop = new AbortController();
    // As early as possible: a chosen picture takes a moment to be written.
    window.addEventListener('beforeunload', keep, { signal: stop.signal });
    window.addEventListener('pagehide', keep, { signal: stop.signal });
    document.addEventListener('visibilitychange', keep, { signal: stop.signal });
    // Not once more when the screen goes: a logout, here or in another tab, has emptied the device by then.
    return () => stop.abort();
  }, [keep]);

  const drop = useCallback(() => {
    const { owner: author } = latest.current;
    isKept.current = false;
    if (author) void dropDraft({ owner: author, path: pathname, tab });
  }, [pathname, tab]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    drop();
  }, [drop]);

  return { drop, forget };
}

/** Storage that does not answer must not delay the form for longer. */
const READ_TIMEOUT_MS = 2_000;

interface KeptForm<Draft> {
  draft?: Draft;
  /** Whose slot it is kept in, where each tab has its own. */
  tab?: string;
}

interface StoredDraft<Draft> extends KeptForm<Draft> {
  /** A form that shows itself earlier would take the place of the draft. */
  isReady: boolean;
}

/** What this user had in the form of this screen and has not saved. Of a new record each tab has its own. */
export function useStoredDraft<Draft>(isNew: boolean): StoredDraft<Draft> {
  const { pathname } = useLocation();
  const owner = useSession().user?.id;
  const [found, setFound] = useState<KeptForm<Draft> & { path: string }>();

  useEffect(() => {
    if (!owner) return undefined;
    let isCurrent = true;
    const settle = (kept: KeptForm<Draft>) => {
      if (isCurrent) setFound({ path: pathname, ...kept });
      isCurrent = false;
    };
    const timer = setTimeout(() => settle({}), READ_TIMEOUT_MS);
    void readKept<Draft>({ owner, path: pathname }, isNew).then(settle);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [owner, pathname, isNew]);

  if (!owner) return { isReady: true };
  return { ...found, isReady: found?.path === pathname };
}

async function readKept<Draft>(shared: DraftSlot, isNew: boolean): Promise<KeptForm<Draft>> {
  const slot = isNew ? await claimSlot(shared) : shared;
  return { tab: slot.tab, draft: (await readDraft(slot)) as Draft | undefined };
}
