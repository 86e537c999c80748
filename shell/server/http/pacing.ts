import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@site/contract';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Visitor } from './apiProxy';
import { statusOf } from './middleware';

const LONGEST_MS = 1_000;
const REFUSALS = { perSecond: 50, burst: 25 };
const REFUSED = [404, 503];
const UPLOADS = { perSecond: 20, burst: 20 };
// No form of a visitor is as large.
const UPLOAD_BYTES = 128 * 1024;
const ADDRESSES_MAX = 1_000;
const TOO_MANY = {
  message: 'Too many uploads at once. Please try again in a moment.',
  code: 'too_many_requests',
} satisfies ErrorBody;

interface PaceOptions {
  now?(): number;
  wait?(ms: number): Promise<unknown>;
}

/**
 * Lets refusals wait when there are many: they cost almost nothing, so a flood that asks again at once for unknown
 * addresses, or for what the full queue refuses, would otherwise take most of the thread that answers everybody. Nobody
 * waits longer than a second.
 */
export function paceRefusals({ now, wait = pause }: PaceOptions = {}): Middleware {
  const takeTurn = createTurns(REFUSALS, now);
  const pace = async (status: number): Promise<void> => {
    if (!REFUSED.includes(status)) return;
    const waitMs = takeTurn() ?? LONGEST_MS;
    if (waitMs > 0) await wait(waitMs);
  };
  return async (ctx, next) => {
    await next().catch(async (error: unknown) => {
      await pace(statusOf(error));
      throw error;
    });
    await pace(ctx.status);
  };
}

/**
 * Lets the uploads of one visitor begin one after the other when there are many, and refuses those that would wait for
 * more than a second: each is passed on to the api, which costs as much as many pages, and one that was broken off is
 * only noticed while it is read.
 */
export function paceUploads(
  { addressOf }: Pick<Visitor, 'addressOf'>,
  { now, wait = pause }: PaceOptions = {},
): Middleware {
  const visitors = new LRUCache<string, () => number | undefined>({ max: ADDRESSES_MAX });
  return async (ctx, next) => {
    const address = isUpload(ctx.req) && addressOf(ctx.req);
    if (!address) return next();
    const takeTurn = visitors.get(address) ?? createTurns(UPLOADS, now);
    visitors.set(address, takeTurn);
    const waitMs = takeTurn();
    if (waitMs === undefined) {
      ctx.status = 429;
      ctx.set({ 'Retry-After': '1', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
      ctx.body = TOO_MANY;
      return undefined;
    }
    if (waitMs > 0) await wait(waitMs);
    return next();
  };
}

const isUpload = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > UPLOAD_BYTES;

/** Returns how long to wait: the first few do not. Undefined, and no turn taken, if it would be longer than a second. */
function createTurns(
  { perSecond, burst }: typeof UPLOADS,
  now = () => performance.now(),
): () => number | undefined {
  const eachMs = 1_000 / perSecond;
  let paidUntil = 0;
  return () => {
    const at = now();
    const until = Math.max(at, paidUntil) + eachMs;
    const waitMs = Math.max(0, until - at - burst * eachMs);
    if (waitMs > LONGEST_MS) return undefined;
    paidUntil = until;
    return waitMs;
  };
}
