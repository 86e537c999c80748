import { useSession } from '@site/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface KeptDraft {
  /** Who wrote it: nobody else gets to see it. */
  owner: string;
  draft: unknown;
}

/** By path. In memory only: it outlives the screen, not the tab. */
const keptDrafts = new Map<string, KeptDraft>();

/** What this user had in the form at this path when its screen was taken away. */
export function useKeptDraft<Draft>(): Draft | undefined {
  const { pathname } = useLocation();
  const { user } = useSession();
  const [draft] = useState(() => {
    const kept = keptDrafts.get(pathname);
    return kept && kept.owner === user?.id ? (kept.draft as Draft) : undefined;
  });
  return draft;
}

/**
 * Keeps what is in a form when its screen is taken away, as an expired session does (DECISIONS 22), until its
 * author is back. `read` gives what is worth keeping, nothing when all is saved. Returns how to forget it.
 */
export function useKeepDraft(read: () => unknown): () => void {
  const { pathname } = useLocation();
  const { user } = useSession();
  const latest = useRef({ read, owner: user?.id });
  const isForgotten = useRef(false);

  useEffect(() => {
    // What was typed belongs to who opened the form, whoever else has signed in since.
    latest.current = { read, owner: latest.current.owner ?? user?.id };
  });

  useEffect(() => {
    return () => {
      const { owner } = latest.current;
      const draft = isForgotten.current ? undefined : latest.current.read();
      if (owner && draft) keptDrafts.set(pathname, { owner, draft });
      else keptDrafts.delete(pathname);
    };
  }, [pathname]);

  return useCallback(() => {
    isForgotten.current = true;
  }, []);
}
