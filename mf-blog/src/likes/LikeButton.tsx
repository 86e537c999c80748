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

interface LikeButtonProps {
  /** Of the post. */
  id: string;
  /** The number on the page. */
  likes: number;
}

/** Likes a published post, once a browser. */
export function LikeButton({ id, likes: onPage }: LikeButtonProps) {
  const { isLiked, likes, fault, press } = useLike(id, onPage);
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

interface Like {
  isLiked: boolean;
  /** The number of all likes. */
  likes: number;
}

interface SentLike extends Pick<Like, 'isLiked'> {
  /** Of the post. */
  id: string;
  /** Of the browser. */
  key: string;
}

const { useSendLikeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendLike: build.mutation<Like, SentLike>({
      query: ({ id, key, isLiked }) => ({
        url: `/posts/${encodeURIComponent(id)}/likes`,
        method: isLiked ? 'POST' : 'DELETE',
        headers: { [BROWSER_KEY]: key },
      }),
      transformResponse: ({ likes, is_liked: isLiked }: LikesWire) => ({ likes, isLiked }),
    }),
  }),
});

/** The likes of a post with that of this browser, which shows at once. A press that fails leaves them as they were. */
function useLike(id: string, onPage: number) {
  const [sendLike] = useSendLikeMutation();
  const [isLiked, setIsLiked] = useState(false);
  /** The last answer of the api, which the page may not know of yet. */
  const [told, setTold] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isSending = useRef(false);
  // Only the browser knows it: the server renders the number alone.
  useEffect(() => setIsLiked(readKept().posts.includes(id)), [id]);

  const press = async (): Promise<void> => {
    const { key, posts } = readKept();
    if (isSending.current) return;
    if (!keep({ key, posts })) return setFault(copy.notKept);
    isSending.current = true;
    setFault(null);
    setIsLiked(!isLiked);
    try {
      const answer = await sendLike({ id, key, isLiked: !isLiked }).unwrap();
      const others = posts.filter((post) => post !== id);
      keep({ key, posts: answer.isLiked ? [...others, id] : others });
      setTold(answer.likes);
    } catch (error) {
      setIsLiked(isLiked);
      setFault(faultOf(error));
    }
    isSending.current = false;
  };
  return { isLiked, likes: told ?? onPage, fault, press };
}

function faultOf(error: unknown): string {
  const status = toApiError(error)?.status;
  if (status === 429) return copy.tooMany;
  return status === 404 ? copy.gone : copy.failed;
}

interface Kept {
  /** Names this browser to nobody: the api stores a hash of it, another one for every post. */
  key: string;
  /** The ids of the posts that it likes. */
  posts: readonly string[];
}

const KEY = /^[0-9a-f]{32}$/;

function readKept(): Kept {
  try {
    const { key, posts } = JSON.parse(browserStorage().getItem(deviceKeys.likes) ?? '') as Kept;
    if (KEY.test(key) && Array.isArray(posts)) return { key, posts };
  } catch {
    // Nothing was kept, or storage is denied: this browser has liked nothing.
  }
  return { key: randomKey(), posts: [] };
}

/** Whether it is on the device now: if storage is full or denied, every visit would count as a new browser. */
function keep(kept: Kept): boolean {
  const text = JSON.stringify(kept);
  try {
    browserStorage().setItem(deviceKeys.likes, text);
    return browserStorage().getItem(deviceKeys.likes) === text;
  } catch {
    return false;
  }
}
