import { useSession } from '@site/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readDraft } from './draftStore';

/** Storage that does not answer must not keep the form away. */
const PATIENCE_MS = 2_000;

interface StoredDraft<Draft> {
  /** A form that shows itself earlier would take the place of the draft. */
  isReady: boolean;
  draft: Draft | undefined;
}

/** What this user had in the form of this screen and has not saved. */
export function useStoredDraft<Draft>(): StoredDraft<Draft> {
  const { pathname } = useLocation();
  const owner = useSession().user?.id;
  const [found, setFound] = useState<{ path: string; draft: Draft | undefined }>();

  useEffect(() => {
    if (!owner) return undefined;
    let isCurrent = true;
    const settle = (draft: unknown) => {
      if (isCurrent) setFound({ path: pathname, draft: draft as Draft | undefined });
      isCurrent = false;
    };
    const timer = setTimeout(settle, PATIENCE_MS);
    void readDraft({ owner, path: pathname }).then(settle);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [owner, pathname]);

  if (!owner) return { isReady: true, draft: undefined };
  return { isReady: found?.path === pathname, draft: found?.draft };
}
