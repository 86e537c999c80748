import { randomInt, type KeyObject } from 'node:crypto';
import { deviceKeys } from '@site/contract';
import type { Context, Middleware } from 'koa';
import { PREVIEW, readPreview, type PreviewLink } from '../operations/previewLink';
import type { PickRelease } from '../registry/lineUp';
import type { Registry } from '../registry/registry';
import { redirectWithout } from './addresses';

/** The cookie with a visitor's number from 0 to 99: it keeps a canary stable, and says nothing about the visitor. */
const GROUP = deviceKeys.group;
const GROUPS = 100;
const MONTH_S = 30 * 24 * 3600;

export interface ReleaseChoiceOptions {
  registry: () => Promise<Registry>;
  /** Without it the site has no previews. */
  publicKey: KeyObject | undefined;
  isHttps: boolean;
}

const picks = new WeakMap<Context['req'], PickRelease>();

/** The releases that this visitor prefers to the live ones; undefined for almost everybody. */
export const pickFor = (ctx: Context): PickRelease | undefined => picks.get(ctx.req);

/**
 * Finds out whether a visitor sees a preview or a canary. A link with `?preview=` is remembered for as long as it is
 * valid, and `?preview=off` forgets it.
 */
export function releaseChoice({ registry, publicKey, isHttps }: ReleaseChoiceOptions): Middleware {
  // Not ctx.cookies.set: behind a proxy it refuses `Secure`, because the connection to the proxy has no encryption.
  const setCookie = (ctx: Context, cookie: string, seconds: number): void => {
    const age = Math.max(0, Math.ceil(seconds));
    ctx.append(
      'Set-Cookie',
      `${cookie}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    );
  };

  const followLink = (ctx: Context, text: string): void => {
    const link = publicKey && readPreview(text, publicKey);
    if (!link && text !== 'off') return ctx.throw(410, 'This preview has expired.');
    setCookie(ctx, `${PREVIEW}=${link ? text : ''}`, link ? (link.expiresAt - Date.now()) / 1000 : 0);
    redirectWithout(ctx, PREVIEW);
  };

  const groupOf = (ctx: Context): number => {
    const sent = Number.parseInt(ctx.cookies.get(GROUP) ?? '', 10);
    const isValid = sent >= 0 && sent < GROUPS;
    const group = isValid ? sent : randomInt(GROUPS);
    if (!isValid) setCookie(ctx, `${GROUP}=${group}`, MONTH_S);
    return group;
  };

  const linkIn = (text: string | undefined): PreviewLink | undefined =>
    text && publicKey ? readPreview(text, publicKey) : undefined;

  return async (ctx, next) => {
    const text = ctx.query[PREVIEW];
    if (typeof text === 'string' && ctx.method === 'GET') return followLink(ctx, text);
    const { remotes } = await registry();
    const link = linkIn(ctx.cookies.get(PREVIEW));
    const hasCanary = remotes.some(({ canary }) => canary);
    if (!link && !hasCanary) return next();
    picks.set(ctx.req, pickBy(link, hasCanary ? groupOf(ctx) : GROUPS));
    await next();
    keepFromOthers(ctx, link !== undefined);
  };
}

/** Another visitor's page has the same address. */
function keepFromOthers(ctx: Context, isPreview: boolean): void {
  if (ctx.type === 'text/html') ctx.set('Cache-Control', isPreview ? 'no-store' : 'private, no-cache');
  if (isPreview) ctx.set('X-Robots-Tag', 'noindex');
}

const pickBy =
  (link: PreviewLink | undefined, group: number): PickRelease =>
  ({ previews, canary }) => {
    const preview = previews.find(({ id, expiresAt }) => id === link?.id && expiresAt > Date.now());
    if (preview) return preview.release;
    return canary && group < canary.share ? canary.release : undefined;
  };
