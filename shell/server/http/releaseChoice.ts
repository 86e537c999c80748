import { randomInt } from 'node:crypto';
import { deviceKeys } from '@site/contract';
import type { Context, Middleware } from 'koa';
import type { PickRelease } from '../registry/lineUp';
import type { Registry } from '../registry/registry';
import type { DeployedRemote } from '../registry/release';
import { redirectWithout } from './addresses';

/** The cookie with a visitor's number from 0 to 99: it keeps a canary stable, and says nothing about the visitor. */
const GROUP = deviceKeys.group;
/** In an address, and then as a cookie: the id of a preview, which is shown to whoever has it. */
const PREVIEW = deviceKeys.preview;
const GROUPS = 100;
const MONTH_S = 30 * 24 * 3600;

export interface ReleaseChoiceOptions {
  registry: () => Promise<Registry>;
  isHttps: boolean;
}

const picks = new WeakMap<Context['req'], PickRelease>();

/** The releases that this visitor prefers to the live ones; undefined for almost everybody. */
export const pickFor = (ctx: Context): PickRelease | undefined => picks.get(ctx.req);

/**
 * Finds out whether a visitor sees a preview or a canary. A link with `?preview=` is remembered for as long as it is
 * valid, and `?preview=off` forgets it.
 */
export function releaseChoice({ registry, isHttps }: ReleaseChoiceOptions): Middleware {
  // Not ctx.cookies.set: behind a proxy it refuses `Secure`, because the connection to the proxy has no encryption.
  const setCookie = (ctx: Context, cookie: string, seconds: number): void => {
    const age = Math.max(0, Math.ceil(seconds));
    ctx.append(
      'Set-Cookie',
      `${cookie}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    );
  };

  const followLink = (ctx: Context, id: string, preview: Preview | undefined): void => {
    if (!preview && id !== 'off') return ctx.throw(410, 'This preview has expired.');
    setCookie(ctx, `${PREVIEW}=${preview?.id ?? ''}`, preview ? (preview.expiresAt - Date.now()) / 1000 : 0);
    redirectWithout(ctx, PREVIEW);
  };

  const groupOf = (ctx: Context): number => {
    const sent = Number.parseInt(ctx.cookies.get(GROUP) ?? '', 10);
    const isValid = sent >= 0 && sent < GROUPS;
    const group = isValid ? sent : randomInt(GROUPS);
    if (!isValid) setCookie(ctx, `${GROUP}=${group}`, MONTH_S);
    return group;
  };

  return async (ctx, next) => {
    const remotes = await registry();
    const id = ctx.query[PREVIEW];
    if (typeof id === 'string' && ctx.method === 'GET') return followLink(ctx, id, previewIn(remotes, id));
    const preview = previewIn(remotes, ctx.cookies.get(PREVIEW));
    const hasCanary = remotes.some(({ canary }) => canary);
    if (!preview && !hasCanary) return next();
    picks.set(ctx.req, pickBy(preview?.id, hasCanary ? groupOf(ctx) : GROUPS));
    await next();
    keepFromOthers(ctx, preview !== undefined);
  };
}

type Preview = DeployedRemote['previews'][number];

/** Those of several remotes may have the same id. */
const previewIn = (remotes: readonly Pick<DeployedRemote, 'previews'>[], id: string | undefined) =>
  remotes
    .flatMap(({ previews }) => previews)
    .find((preview) => preview.id === id && preview.expiresAt > Date.now());

/** Another visitor's page has the same address. */
function keepFromOthers(ctx: Context, isPreview: boolean): void {
  if (ctx.type === 'text/html') ctx.set('Cache-Control', isPreview ? 'no-store' : 'private, no-cache');
  if (isPreview) ctx.set('X-Robots-Tag', 'noindex');
}

const pickBy =
  (id: string | undefined, group: number): PickRelease =>
  (remote) => {
    const { canary } = remote;
    const preview = previewIn([remote], id);
    if (preview) return preview.release;
    return canary && group < canary.share ? canary.release : undefined;
  };
