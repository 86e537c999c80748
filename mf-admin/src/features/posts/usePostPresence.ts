import { PRESENCE_BEAT_SECONDS, PRESENCE_SECONDS } from '@site/contract';
import { useSession } from '@site/runtime';
import { useEffect, useRef, useState } from 'react';
import { followOpenTabs } from '../../shared/drafts/openTabs';
import { useAdminPostPresenceMutation } from './workingCopiesApi';
import { type OtherEditor, toOtherEditors } from './workingCopyView';

interface PresenceOptions {
  /** Undefined for a new post, which nobody else can have open. */
  postId: string | undefined;
  /** What this form writes: the post's id, or the key of a new post. */
  key: string;
  tab: string;
}

export interface PostPresence {
  others: OtherEditor[];
  /** The keys of what is open in other tabs of this browser. */
  openKeys: string[];
  isInOtherTab: boolean;
  /** The version of one's own unsaved work on the server when this was opened; null for none, undefined until it is known. */
  found: string | null | undefined;
}

/** Says that a post is open here, while the tab is visible, and learns where else it is. */
export function usePostPresence({ postId, key, tab }: PresenceOptions): PostPresence {
  const isSignedIn = useSession().user !== null;
  const [say] = useAdminPostPresenceMutation();
  const [others, setOthers] = useState<OtherEditor[]>([]);
  const [open, setOpen] = useState<{ key: string; tab: string }[]>([]);
  const [found, setFound] = useState<string | null>();
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isCurrent = true;
    const tabs = followOpenTabs({ key, tab }, { silentMs: PRESENCE_SECONDS * 1000, onChange: setOpen });
    const tell = async () => {
      if (!postId || isUnderWay.current) return;
      isUnderWay.current = true;
      const { data } = await say({ id: postId, tab });
      isUnderWay.current = false;
      if (!data || !isCurrent) return;
      setOthers(toOtherEditors(data));
      setFound((known) => (known === undefined ? (data.working_copy?.version ?? null) : known));
    };
    const beat = () => {
      if (document.visibilityState !== 'visible') return;
      tabs.ask();
      void tell();
    };
    beat();
    const timer = setInterval(beat, PRESENCE_BEAT_SECONDS * 1000);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      tabs.close();
    };
  }, [isSignedIn, postId, key, tab, say]);

  const here = open.filter((editor) => editor.key === key);
  const tabsHere = here.map((editor) => editor.tab);
  return {
    others: others.filter((other) => !tabsHere.includes(other.tab)),
    openKeys: open.map((editor) => editor.key),
    isInOtherTab: here.length > 0,
    found,
  };
}
