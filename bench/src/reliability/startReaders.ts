import { randomUUID } from 'node:crypto';
import { BROWSER_KEY, randomKey } from '@site/contract';
import { MongoClient } from 'mongodb';
import { asked } from '../benchedApi';
import type { Stored } from './countStored';
import { signIn } from './signIn';
import type { ReliableSite } from './startReliableSite';
import { untilTaken } from './untilTaken';

export interface Readers {
  /** Resolves when each has the answer to all that they sent, with what the database has of it. */
  stop(): Promise<{ comments: Stored; likes: Stored }>;
}

/** Every so many press a button once more. */
const REPEATED = 5;

/** Readers of one post who like it and comment, each again and again until the site says that it has it. */
export async function startReaders(site: ReliableSite, count: number): Promise<Readers> {
  const post = await openPost(site);
  const names: string[] = [];
  let likes = 0;
  let isStopped = false;
  const address = `${site.origin}/api/posts/${post}`;

  const read = async (nr: number): Promise<void> => {
    const from = { 'X-Forwarded-For': `10.240.${(nr >> 8) & 255}.${nr & 255}` };
    const times = nr % REPEATED === 0 ? 2 : 1;
    const browser = { ...from, [BROWSER_KEY]: randomKey() };
    for (let sent = 0; sent < times; sent += 1) await untilTaken(`${address}/likes`, { headers: browser });
    likes += 1;
    const name = `Reader ${nr} ${randomUUID().slice(0, 8)}`;
    const form = { ...from, 'Idempotency-Key': randomUUID(), 'X-Form-Seconds': '30' };
    const comment = { name, text: 'We asked the coach the same three questions.' };
    for (let sent = 0; sent < times; sent += 1)
      await untilTaken(`${address}/comments`, { body: comment, headers: form });
    names.push(name);
  };

  let readers = 0;
  const reading = Array.from({ length: count }, async () => {
    while (!isStopped) await read((readers += 1));
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(reading);
      return countStored(site.mongodbUri, { names, likes });
    },
  };
}

/** A post that takes comments. */
async function openPost(site: ReliableSite): Promise<string> {
  const body = {
    title: 'Signing day',
    body: '<p>Nine signed.</p>',
    status: 'published',
    comments_allowed: true,
  };
  const authorization = await signIn(site);
  return (await asked<{ id: string }>(`${site.origin}/api/posts`, 'POST', { body, authorization })).id;
}

/** Likes are counted twice: as records, and in their post. Where both differ, one of them is wrong. */
async function countStored(
  mongodbUri: string,
  { names, likes }: { names: readonly string[]; likes: number },
): Promise<{ comments: Stored; likes: Stored }> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const counts = new Map<string, number>();
    for await (const { name } of client.db().collection<{ name: string }>('comments').find())
      counts.set(name, (counts.get(name) ?? 0) + 1);
    const post = await client.db().collection<{ likes: number }>('posts').findOne({ title: 'Signing day' });
    const records = await client.db().collection('postLikes').countDocuments({ postId: post?._id });
    return {
      comments: {
        acknowledged: names.length,
        lost: names.filter((name) => !counts.has(name)).length,
        doubled: names.filter((name) => (counts.get(name) ?? 0) > 1).length,
      },
      likes: {
        acknowledged: likes,
        lost: Math.max(0, likes - records),
        doubled: Math.max(0, records - likes) + Math.abs((post?.likes ?? 0) - records),
      },
    };
  } finally {
    await client.close();
  }
}
