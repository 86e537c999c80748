import mongoose from 'mongoose';
import { contentKey, EVERY_PAGE } from '@site/server';
import { isCounterChange } from '../counterChanges';
import type { PurgeLease } from './purgeLease';
import { LEASE_MS } from './purgeLease';

const RENEW_MS = 1_000;
const AWAIT_MS = 500;
const CHANGES = ['insert', 'update', 'replace', 'delete', 'drop', 'rename'];

type Token = mongoose.mongo.ResumeToken;

interface FollowOptions {
  collections: readonly string[];
  /** Resolves when nothing made of the change is held any more. */
  purge(keys: readonly string[]): Promise<void>;
  signal: AbortSignal;
}

/** Where the stream has been, and up to where everything was purged. */
class Progress {
  readonly #open: { token: Token; isPurged: boolean }[] = [];
  constructor(public purgedUpTo: Token) {}

  add(token: Token, purged: Promise<void>): void {
    const change = { token, isPurged: false };
    this.#open.push(change);
    void purged.then(() => {
      change.isPurged = true;
      while (this.#open[0]?.isPurged) this.purgedUpTo = this.#open.shift()?.token;
    });
  }

  /** No change of the content has come up to here. Otherwise the last one would be forgotten by the database one day. */
  reach(token: Token): void {
    if (this.#open.length === 0 && token) this.purgedUpTo = token;
  }
}

/** Purges what changes, for as long as this process has the lease. What changed while nobody did is purged first. */
export async function followForCdn(lease: PurgeLease, options: FollowOptions): Promise<void> {
  const progress = new Progress(lease.purgedUpTo);
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);
  let renewedAt = performance.now();
  const renewal = setInterval(() => {
    // Whoever cannot renew it has lost it by now.
    if (performance.now() - renewedAt > LEASE_MS) ending.abort();
    lease.renew(progress.purgedUpTo).then(
      (isOurs) => (isOurs ? (renewedAt = performance.now()) : ending.abort()),
      // The database is away: the next renewal tries again, or gives up.
      () => undefined,
    );
  }, RENEW_MS);
  try {
    await follow(progress, { ...options, signal });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
    // It may not know that change any more, and says so in many ways. To purge everything is never wrong.
    progress.purgedUpTo = undefined;
    await follow(progress, { ...options, signal });
  } finally {
    clearInterval(renewal);
    // Otherwise it expires.
    await lease.release(progress.purgedUpTo).catch(() => undefined);
  }
}

async function follow(progress: Progress, { collections, purge, signal }: FollowOptions): Promise<void> {
  const stream = openStream(collections, progress.purgedUpTo);
  // A stream that broke is closed already.
  const close = () => void stream.close().catch(() => undefined);
  signal.addEventListener('abort', close);
  try {
    // Opens it, so that no change falls between it and the purge of everything.
    let change = await stream.tryNext();
    if (!progress.purgedUpTo) progress.add(stream.resumeToken, purge([EVERY_PAGE]));
    for (; !signal.aborted; change = await stream.tryNext()) {
      if (change && 'ns' in change && 'coll' in change.ns)
        progress.add(change._id, purge([contentKey(change.ns.coll)]));
      else progress.reach(stream.resumeToken);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

function openStream(collections: readonly string[], resumeAfter: Token) {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
  return db.watch(
    [
      {
        $match: {
          operationType: { $in: CHANGES },
          'ns.coll': { $in: collections },
          // A count on a held page is as old as the page, which is a minute.
          $expr: { $not: [isCounterChange] },
        },
      },
      { $project: { ns: 1, operationType: 1 } },
    ],
    { maxAwaitTimeMS: AWAIT_MS, ...(resumeAfter ? { startAfter: resumeAfter } : {}) },
  );
}
