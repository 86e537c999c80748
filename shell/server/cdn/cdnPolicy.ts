import { SENT_QUERY } from '@site/contract';
import { type CdnSettings, heldHeaders, neverHeld } from '@site/server';
import type { Context, Middleware } from 'koa';
import { pickFor } from '../http/releaseChoice';
import type { FinishedPage } from '../pages/compressPage';

/** Says that the CDN may hold this page, where it may. Browsers still ask each time. */
export type HoldPage = (ctx: Context, page: Pick<FinishedPage, 'cdnKeys'>) => void;

const LASTING = /max-age=[1-9]/;

/** The CDN holds nothing unless it is told to: some hold what Cache-Control forbids, and errors as well. */
export function cdnPolicy(settings: CdnSettings): Middleware {
  const refusal = neverHeld(settings);
  const [header] = Object.keys(refusal);
  return async (ctx, next) => {
    ctx.set(refusal);
    await next();
    // Files of the shell and of remotes, which Cache-Control lets everybody keep.
    if (header && ctx.status < 400 && LASTING.test(ctx.response.get('Cache-Control'))) ctx.remove(header);
  };
}

export const createHoldPage =
  (settings: CdnSettings): HoldPage =>
  (ctx, { cdnKeys }) => {
    if (!cdnKeys) return;
    // A page without a cookie is not for somebody who sends one, such as that of a preview.
    ctx.set('Vary', 'Accept-Encoding, Cookie');
    if (isForEverybody(ctx)) ctx.set(heldHeaders(settings, cdnKeys));
  };

function isForEverybody(ctx: Context): boolean {
  const isPersonal =
    ctx.get('Cookie') !== '' || ctx.get('Authorization') !== '' || pickFor(ctx) !== undefined;
  // The answer to a form is nobody else's.
  return !isPersonal && ctx.query[SENT_QUERY] === undefined;
}
