import type { BenchedApi } from './benchedApi';
import { median } from './median';

export interface Freshness {
  writes: number;
  /** Milliseconds from the response to a write until the other process shows it. */
  medianMs: number;
  longestMs: number;
  /** How often the writing process returned stale data in its next response. */
  staleToWriter: number;
}

const WRITES = 100;

interface Post {
  id: string;
  slug: string;
  title: string;
}

/** Writes through one process and reads through another on the same database, repeatedly and without a pause. */
export async function measureFreshness(writer: BenchedApi, reader: BenchedApi): Promise<Freshness> {
  const [post] = await writer.ask<Post[]>('GET', '/posts?limit=1');
  if (!post) throw new Error('There is no post to change.');
  const delays: number[] = [];
  let staleToWriter = 0;
  for (let nr = 0; nr < WRITES; nr += 1) {
    const title = `Change number ${nr}`;
    await writer.ask('PUT', `/posts/${post.id}`, { title });
    const answered = performance.now();
    if ((await titleAt(writer, post.slug)) !== title) staleToWriter += 1;
    while ((await titleAt(reader, post.slug)) !== title);
    delays.push(performance.now() - answered);
  }
  return { writes: WRITES, medianMs: median(delays), longestMs: Math.max(...delays), staleToWriter };
}

/** Without a token, as a visitor, so that a cached response may be used. */
async function titleAt({ origin }: BenchedApi, slug: string): Promise<string> {
  const response = await fetch(`${origin}/api/posts/${slug}`);
  return ((await response.json()) as Post).title;
}
