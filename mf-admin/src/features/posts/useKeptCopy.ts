import { logProblem, toApiError, useSession } from '@site/runtime';
import { useEffect, useState } from 'react';
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
  const { names, adopt, state } = form.draft.copy;
  const isSignedIn = useSession().user !== null;
  const [copy, setCopy] = useState<KeptCopy>();
  const [remove] = useAdminDiscardWorkingCopyMutation();
  const { load, loadNew, hasFailed } = useCopies();

  const take = (found: KeptCopy | undefined): void => {
    if (!found || found.version === names().version) return setCopy(undefined);
    if (postId && isSameContent(found.content, toCopyContent(form.formik.values))) {
      // The answer to the last autosave was lost, or the copy of a saved post could not be removed.
      adopt(found.key, found.version);
      return setCopy(undefined);
    }
    setCopy(found);
  };
  const takeNew = (passed: readonly string[]) =>
    loadNew([names().key, ...presence.openKeys, ...passed], take);

  const isNewer = state?.type === 'newer';
  const look = (): void => {
    if (isNewer) void load(postId ?? names().key, take);
    else if (!postId) void takeNew([]);
    else if (presence.found && presence.found !== names().version) void load(postId, take);
  };
  useEffect(() => {
    if (isSignedIn) look();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on opening, and when an autosave was refused
  }, [isSignedIn, isNewer, presence.found]);

  const discard = ({ key, version }: KeptCopy): void => {
    void remove({ key, version });
    if (postId || key === names().key) adopt(names().key, '');
    setCopy(undefined);
    if (!postId) void takeNew([key]);
  };

  return {
    copy,
    hasFailed,
    retry: look,
    continueWith: () => {
      if (!copy) return;
      form.takeUpCopy(copy, fromCopyContent(copy.content));
      adopt(copy.key, copy.version);
      setCopy(undefined);
    },
    discard: () => copy && discard(copy),
  };
}

type Take = (found: KeptCopy | undefined) => void;

/** Loads working copies; says when it fails. */
function useCopies() {
  const [hasFailed, setHasFailed] = useState(false);
  const [loadOne] = useLazyAdminWorkingCopyQuery(ONCE);
  const [list] = useLazyAdminNewPostCopiesQuery(ONCE);

  const load = async (key: string, take: Take): Promise<void> => {
    setHasFailed(false);
    const { data, error } = await loadOne(key);
    const isGone = toApiError(error)?.status === 404;
    if (data) return take(toKeptCopy(data));
    if (isGone || !error) return take(undefined);
    logProblem('Unsaved work from elsewhere could not be loaded', error);
    setHasFailed(true);
  };

  /** The newest one of a new post, apart from those that are open. */
  const loadNew = async (except: readonly string[], take: Take): Promise<void> => {
    const { data = [] } = await list();
    const next = data.find(({ key }) => !except.includes(key));
    if (next) await load(next.key, take);
  };

  return { load, loadNew, hasFailed };
}
