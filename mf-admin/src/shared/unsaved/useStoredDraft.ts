import { useSession } from '@site/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type DraftSlot, readDraft } from './draftStore';
import { claimSlot } from './draftTab';

/** Storage that does not answer must not keep the form away. */
const PATIENCE_MS = 2_000;

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
    const timer = setTimeout(() => settle({}), PATIENCE_MS);
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
