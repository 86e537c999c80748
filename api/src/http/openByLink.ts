import { attemptLimit } from '../db/attemptLimit';
import type { AppContext } from './context';

/**
 * The part of its declaration that every route has which somebody without an account calls with the token of a link. The
 * limit is for each address; `keyPrefix` keeps the counts of different links apart.
 */
export function openByLink(keyPrefix: string, callsPerTenMinutes: number) {
  const limiter = attemptLimit({ keyPrefix, points: callsPerTenMinutes, duration: 10 * 60 });
  return {
    method: 'POST',
    access: 'public',
    before: (ctx: AppContext) => limiter.count(ctx.state.address),
    rateLimit: `At most ${callsPerTenMinutes} calls in ten minutes are taken from one address.`,
  } as const;
}
