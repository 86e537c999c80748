import { deviceKeys, randomKey } from '@site/contract';
import { browserStorage } from '@site/runtime';

/** What the browser knows of its own like of a post. */
export interface OwnLike {
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
export function readLike(postId: string): { isLiked: true; likes: number | null } | null {
  const kept = read()?.posts[postId];
  if (!kept) return null;
  return { isLiked: true, likes: Date.now() - kept.at < NEWER_MS ? kept.likes : null };
}

/** This browser's key, created with its first like. Null if storage is blocked, since every visit would then count as a new browser. */
export function keyForLikes(): string | null {
  const kept = read();
  if (kept) return kept.key;
  const key = randomKey();
  return write({ key, posts: {} }) ? key : null;
}

export function keepLike(postId: string, { isLiked, likes }: OwnLike): void {
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
