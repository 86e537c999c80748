import { BROWSER_KEY, deviceKeys, type LikesWire, randomKey } from '@site/contract';
import { api, browserStorage, toApiError } from '@site/runtime';
import { Button, iconProps, Text, VisuallyHidden } from '@site/ui';
import { Heart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { blogCopy } from '../content/blogCopy';

const { like: copy } = blogCopy;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
  font-variant-numeric: tabular-nums;

  @media print {
    display: none;
  }
`;

/* Without scripts it could not be kept which browser has liked the post. */
const Press = styled(Button)`
  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }

  @media (scripting: none) {
    display: none;
  }
`;

const Counted = styled(Text)`
  display: none;

  @media (scripting: none) {
    display: block;
  }
`;

/** Likes a published post, once a browser. */
export function LikeButton({ id, likes: onPage }: { id: string; likes: number }) {
  const { isLiked, likes, fault, press } = useLikes({ id, likes: onPage });
  return (
    <Root>
      <Press variant="secondary" aria-pressed={isLiked} onClick={() => void press()}>
        <Heart {...iconProps} />
        <span>
          {copy.label}
          <VisuallyHidden> {copy.what}, </VisuallyHidden> {likes > 0 && <span>{likes}</span>}
          <VisuallyHidden> {copy.counted(likes)}</VisuallyHidden>
        </span>
      </Press>
      {likes > 0 && <Counted>{copy.count(likes)}</Counted>}
      <Text role="alert" $size="small">
        {fault}
      </Text>
    </Root>
  );
}

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

interface Liked {
  id: string;
  /** As the page says, which may be half a minute old. */
  likes: number;
}

interface Likes extends OwnLike {
  fault: string | null;
  press(): Promise<void>;
}

/** The likes of a post with that of this browser, which shows at once. A press that fails leaves them as they were. */
function useLikes({ id, likes }: Liked): Likes {
  const [sendLike] = useSendLikeMutation();
  const [own, setOwn] = useState<{ isLiked: boolean; likes: number | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isSending = useRef(false);
  useEffect(() => {
    // Only the browser knows it: the server renders the number alone.
    setOwn((known) => known ?? readLike(id));
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

/** What the browser knows of its own like of a post. */
interface OwnLike {
  isLiked: boolean;
  /** The number of all likes after it. */
  likes: number;
}

interface Kept {
  /** Names this browser to nobody: the api stores a hash of it, another one for every post. */
  key: string;
  /** By the id of the post. */
  posts: Record<string, { likes: number; at: number }>;
}

// For so long a page may show an older number than the browser was told.
const NEWER_MS = 2 * 60_000;
const KEY = /^[0-9a-f]{32}$/;

/** The like of this browser. The number only while it is newer than what pages show. */
function readLike(postId: string): { isLiked: true; likes: number | null } | null {
  const kept = read()?.posts[postId];
  if (!kept) return null;
  return { isLiked: true, likes: Date.now() - kept.at < NEWER_MS ? kept.likes : null };
}

/** This browser's key, created with its first like. Null if storage is blocked, since every visit would then count as a new browser. */
function keyForLikes(): string | null {
  const kept = read();
  if (kept) return kept.key;
  const key = randomKey();
  return write({ key, posts: {} }) ? key : null;
}

function keepLike(postId: string, { isLiked, likes }: OwnLike): void {
  const kept = read();
  if (!kept) return;
  const { [postId]: _, ...others } = kept.posts;
  write({ ...kept, posts: isLiked ? { ...others, [postId]: { likes, at: Date.now() } } : others });
}

function read(): Kept | null {
  try {
    const { key, posts } = JSON.parse(browserStorage().getItem(deviceKeys.likes) ?? '') as Partial<Kept>;
    return typeof key === 'string' && KEY.test(key) ? { key, posts: posts ?? {} } : null;
  } catch {
    // Nothing was kept, or storage is denied: this browser has liked nothing.
    return null;
  }
}

/** Whether it is on the device now: storage may be full or denied. */
function write(kept: Kept): boolean {
  const text = JSON.stringify(kept);
  try {
    browserStorage().setItem(deviceKeys.likes, text);
    // Where access is denied, each call gets an empty storage of its own.
    return browserStorage().getItem(deviceKeys.likes) === text;
  } catch {
    return false;
  }
}
