import { useEffect, useRef, useState } from 'react';
import { BROWSER_KEY, type LikesWire } from '@site/contract';
import { api, toApiError } from '@site/runtime';
import { blogCopy } from '../content/blogCopy';
import type { OwnLike } from './likeStore';

const { like: copy } = blogCopy;

interface SentLike {
  /** Of the post. */
  id: string;
  /** Of the browser. */
  key: string;
  isLiked: boolean;
}

const { useSendLikeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendLike: build.mutation<OwnLike, SentLike>({
      query: ({ id, key, isLiked }) => ({
        url: `/posts/${encodeURIComponent(id)}/likes`,
        method: isLiked ? 'POST' : 'DELETE',
        headers: { [BROWSER_KEY]: key },
      }),
      transformResponse: ({ likes, is_liked: isLiked }: LikesWire) => ({ likes, isLiked }),
    }),
  }),
});

/** Comes after the page: the button is there before. */
const loadStore = () => import('./likeStore');

interface Liked {
  id: string;
  /** As the page says, which may be half a minute old. */
  likes: number;
}

export interface Likes extends OwnLike {
  fault: string | null;
  press(): Promise<void>;
}

/** The likes of a post with that of this browser, which shows at once. A press that fails leaves them as they were. */
export function useLikes({ id, likes }: Liked): Likes {
  const [sendLike] = useSendLikeMutation();
  const [own, setOwn] = useState<{ isLiked: boolean; likes: number | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isSending = useRef(false);
  useEffect(() => {
    // Nobody's like is lost without it: the first press asks again.
    void loadStore().then(
      ({ readLike }) => setOwn((known) => known ?? readLike(id)),
      () => undefined,
    );
  }, [id]);

  const isLiked = own?.isLiked === true;
  const shown =
    own?.likes == null ? Math.max(likes, isLiked ? 1 : 0) : newer(likes, { isLiked, likes: own.likes });

  const press = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const wanted = { isLiked: !isLiked, likes: Math.max(0, shown + (isLiked ? -1 : 1)) };
    setFault(null);
    setOwn(wanted);
    try {
      const { keyForLikes, keepLike } = await loadStore();
      const key = keyForLikes();
      if (key === null) throw new Error(copy.notKept);
      const answer = await sendLike({ id, key, isLiked: wanted.isLiked }).unwrap();
      keepLike(id, answer);
      setOwn(answer);
    } catch (error) {
      setOwn(own);
      setFault(faultOf(error));
    } finally {
      isSending.current = false;
    }
  };
  return { isLiked, likes: shown, fault, press };
}

/** The number after one's own press, until the page knows of it. */
const newer = (onPage: number, own: OwnLike): number =>
  own.isLiked ? Math.max(onPage, own.likes) : Math.min(onPage, own.likes);

function faultOf(error: unknown): string {
  const status = toApiError(error)?.status;
  if (status === 429) return copy.tooMany;
  if (status === 404) return copy.gone;
  return error instanceof Error && error.message === copy.notKept ? copy.notKept : copy.failed;
}
