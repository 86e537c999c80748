import { useSession } from '@site/runtime';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface KeptDraft {
  /** Who wrote it: nobody else gets to see it. */
  owner: string;
  draft: unknown;
}

/** By path. In memory only: it outlives the screen, not the tab. */
const keptDrafts = new Map<string, KeptDraft>();

/**
 * Keeps what is in a form when its screen is taken away, as an expired session does (DECISIONS 22), until its
 * author is back at the same path. `read` gives what is worth keeping, nothing when all is saved.
 */
export function useKeptDraft<Draft>(read: () => Draft | undefined) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const [restored] = useState(() => recall<Draft>(pathname, user?.id));
  const latest = useRef({ read, owner: user?.id });
  const isForgotten = useRef(false);

  useEffect(() => {
    // The session may be gone before the screen is: what was typed still belongs to who typed it.
    latest.current = { read, owner: user?.id ?? latest.current.owner };
  });

  useEffect(() => {
    return () => {
      const { owner } = latest.current;
      const draft = isForgotten.current ? undefined : latest.current.read();
      if (owner && draft) keptDrafts.set(pathname, { owner, draft });
      else keptDrafts.delete(pathname);
    };
  }, [pathname]);

  /** Saved or discarded: there is nothing to come back to. */
  const forget = () => {
    isForgotten.current = true;
  };
  return { restored, forget };
}

function recall<Draft>(path: string, owner: string | undefined): Draft | undefined {
  const kept = keptDrafts.get(path);
  return kept && kept.owner === owner ? (kept.draft as Draft) : undefined;
}
