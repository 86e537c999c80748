import { logProblem, useSession } from '@site/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { PostPresence } from './usePostPresence';
import type { usePostForm } from './usePostForm';
import {
  useAdminDiscardWorkingCopyMutation,
  useLazyAdminNewPostCopiesQuery,
  useLazyAdminWorkingCopyQuery,
} from './workingCopiesApi';
import { fromCopyContent, isSameContent, type KeptCopy, toCopyContent, toKeptCopy } from './workingCopyView';

type PostForm = ReturnType<typeof usePostForm>;

// It is asked for when it is offered, and may be gone later.
const ONCE = { refetchOnFocus: false, refetchOnReconnect: false } as const;

export interface KeptCopyOffer {
  /** Unsaved work that was kept from elsewhere, to be continued or discarded. */
  copy: KeptCopy | undefined;
  hasFailed: boolean;
  retry(): void;
  continueWith(): void;
  discard(): void;
}

/** Finds one's own unsaved work on this post, or on a new one, that was kept from another tab or device. */
export function useKeptCopy(
  form: PostForm,
  postId: string | undefined,
  presence: PostPresence,
): KeptCopyOffer {
  const { formik, draft } = form;
  const { names, adopt, state } = draft.copy;
  const isSignedIn = useSession().user !== null;
  const [copy, setCopy] = useState<KeptCopy>();
  const [hasFailed, setHasFailed] = useState(false);
  const [load] = useLazyAdminWorkingCopyQuery(ONCE);
  const [list] = useLazyAdminNewPostCopiesQuery(ONCE);
  const [remove] = useAdminDiscardWorkingCopyMutation();

  const take = (found: KeptCopy): void => {
    if (found.version === names().version) return setCopy(undefined);
    if (postId && isSameContent(found.content, toCopyContent(formik.values))) {
      // The answer to the last autosave was lost, or the copy of a saved post could not be removed.
      adopt(found.key, found.version);
      return setCopy(undefined);
    }
    setCopy(found);
  };

  const look = useCallback(async (key: string) => {
    setHasFailed(false);
    const { data, error } = await load(key);
    if (data) take(toKeptCopy(data));
    else if (error && !('status' in error && error.status === 404)) {
      logProblem('Unsaved work from elsewhere could not be loaded', error);
      setHasFailed(true);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compares with the form as it is when the answer arrives
  }, []);

  const findNew = useCallback(
    async (passed?: string) => {
      const { data = [] } = await list();
      const isElsewhere = (key: string) => key !== names().key && !presence.openKeys.includes(key);
      const next = data.find(({ key }) => key !== passed && isElsewhere(key));
      if (next) await look(next.key);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, and after a choice
    [],
  );

  const isNewer = state?.type === 'newer';
  useEffect(() => {
    if (!isSignedIn) return;
    if (isNewer) void look(names().key);
    else if (!postId) void findNew();
    else if (presence.found && presence.found !== names().version) void look(postId);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on opening, and when an autosave was refused
  }, [isSignedIn, isNewer, presence.found]);

  return {
    copy,
    hasFailed,
    retry: () => void (postId || isNewer ? look(postId ?? names().key) : findNew()),
    continueWith: () => {
      if (!copy) return;
      form.takeUpCopy(copy, fromCopyContent(copy.content));
      adopt(copy.key, copy.version);
      setCopy(undefined);
    },
    discard: () => {
      if (!copy) return;
      void remove({ key: copy.key, version: copy.version });
      if (copy.key === names().key || postId) adopt(names().key, '');
      setCopy(undefined);
      if (!postId) void findNew(copy.key);
    },
  };
}
