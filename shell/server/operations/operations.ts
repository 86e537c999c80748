import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import Router from '@koa/router';
import { deviceKeys } from '@site/contract';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import {
  promoteRemote,
  publishRemote,
  readRegistry,
  Refusal,
  retireRemote,
  rollBackRemote,
  type Audience,
  type Registry,
  type Release,
  type ReleaseStore,
  type ShellOffer,
} from '@site/releases';
import { readRefusedBodies } from '@site/server';
import type { Metrics } from '../http/metrics';
import { answerTo, logFailures, refuseBadTarget } from '../http/middleware';
import type { LineUps, QuarantinedRelease } from '../registry/lineUp';
import { receiveBuild } from './receiveBuild';

export interface OperationsOptions {
  log: Logger;
  tokens: DeployTokens;
  publicOrigin: string;
  store: ReleaseStore;
  offer: ShellOffer;
  metrics: Pick<Metrics, 'read'>;
  lineUps: Pick<LineUps, 'current' | 'quarantined'>;
  /** Renders a release before anybody sees it; throws a refusal. */
  tryOut(name: string, release: Release): Promise<void>;
}

/** Whether an Authorization header carries a token for this remote, or without one any token. */
type DeployTokens = (authorization: string, remote?: string) => boolean;

/** Reads `mf-blog=<hash>,*=<hash>`. Each hash is the hex SHA-256 of a token, so leaked settings do not let anyone deploy. */
export function readDeployTokens(text: string): DeployTokens {
  const entries = text.split(',').flatMap((entry) => {
    const [name, hash] = entry.trim().split('=');
    return hash ? [{ name, hash: Buffer.from(hash, 'hex') }] : [];
  });
  return (authorization, remote) => {
    const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? [];
    if (!token) return false;
    const sent = createHash('sha256').update(token).digest();
    return entries.some(
      ({ name, hash }) => timingSafeEqual(hash, sent) && (!remote || name === remote || name === '*'),
    );
  };
}

/** The server of the port for operations: metrics for whoever reaches it, everything else with a token. */
export function createOperations(options: OperationsOptions): Koa {
  const koa = new Koa();
  koa.on('error', logFailures(options.log, 'operation failed'));
  koa.use(readRefusedBodies());
  koa.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    try {
      await next();
    } catch (error) {
      const { status, sentence } = answerTo(error);
      ctx.status = status;
      if (!sentence) ctx.app.emit('error', error, ctx);
      ctx.body = { message: sentence ?? 'It failed: see the log of the shell.' };
    }
  });
  koa.use(refuseBadTarget);
  koa.use(createRoutes(options).routes());
  return koa;
}

const DAY_MS = 24 * 3600 * 1000;
const CHANGES = { rollback: rollBackRemote, promote: promoteRemote, retire: retireRemote };

const isChange = (name: string): name is keyof typeof CHANGES => Object.hasOwn(CHANGES, name);

function createRoutes({ log, tokens, store, offer: shell, publicOrigin, ...options }: OperationsOptions) {
  const { lineUps, metrics, tryOut } = options;
  const router = new Router();
  const assertAllowed = (ctx: Context, remote?: string): void => {
    if (!tokens(ctx.get('Authorization'), remote)) ctx.throw(401, 'A token for this remote is required.');
  };
  const assertShown = async (ctx: Context, remote: string, version?: string): Promise<void> => {
    // This shell reads the changed registry at once, so that no visitor waits for that.
    const { releases } = await lineUps.current();
    // Not 409: the registry has changed, and whoever asked must not take it for a refusal.
    if (releases.find(({ name }) => name === remote)?.version !== version)
      ctx.throw(503, shownElsewhere(remote, version), { expose: true });
  };
  const linkOf = (id: string): string => `${publicOrigin}/?${deviceKeys.preview}=${id}`;

  router.get('/metrics', async (ctx) => {
    const { type, text } = await metrics.read();
    ctx.type = type;
    ctx.body = text;
  });

  router.get('/releases', async (ctx) => {
    assertAllowed(ctx);
    ctx.body = { remotes: describe(await readRegistry(store), lineUps.quarantined(), linkOf) };
  });

  router.post('/deploys/:remote', async (ctx) => {
    const name = ctx.params.remote ?? '';
    assertAllowed(ctx, name);
    const audience = audienceOf(ctx);
    const source = { name, commit: queryOf(ctx, 'commit'), author: queryOf(ctx, 'author') };
    const { release, replaced } = await receiveBuild(ctx.req, store.remotesDir, (root) =>
      publishRemote(store, { ...source, root }, { shell, audience, tryOut }),
    );
    const { version } = release;
    if (audience.kind === 'everybody') await assertShown(ctx, name, version);
    log.info({ remote: name, version, audience: audience.kind }, 'release deployed');
    ctx.body = { version, replaced, preview: audience.kind === 'preview' ? linkOf(audience.id) : undefined };
  });

  router.post('/releases/:remote/:change', async (ctx) => {
    const { remote = '', change = '' } = ctx.params;
    assertAllowed(ctx, remote);
    if (!isChange(change)) return ctx.throw(404, 'There is no such change.');
    const switched = await CHANGES[change](store, remote, shell);
    await assertShown(ctx, remote, switched.to);
    log.info({ remote, change, ...switched }, 'release switched');
    ctx.body = switched;
    return undefined;
  });
  return router;
}

const shownElsewhere = (remote: string, version = ''): string =>
  version
    ? `${remote} ${version} is live in the registry, but this shell shows another one: its log says why.`
    : `${remote} is out of the registry, but this shell shows it: its log says why.`;

function queryOf(ctx: Context, name: string): string | undefined {
  const value = ctx.query[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

function audienceOf(ctx: Context): Audience {
  const kind = queryOf(ctx, 'audience') ?? 'everybody';
  if (kind === 'everybody') return { kind };
  const id = queryOf(ctx, 'id') ?? randomBytes(9).toString('base64url');
  if (kind === 'preview') {
    // Whoever has it sees the preview.
    if (!/^[\w-]{12,}$/.test(id)) throw new Refusal('The id of a preview has at least twelve characters.');
    return { kind, id, expiresAt: Date.now() + DAY_MS };
  }
  const share = Number(queryOf(ctx, 'share'));
  if (kind !== 'canary' || !Number.isInteger(share) || share < 1 || share > 99)
    throw new Refusal('A canary takes a share of the visitors from 1 to 99 per cent.');
  return { kind, share };
}

function describe(
  { remotes }: Registry,
  quarantined: readonly QuarantinedRelease[],
  linkOf: (id: string) => string,
) {
  return Object.entries(remotes).map(([name, { previous, canary, previews, ...live }]) => ({
    name,
    live,
    previous,
    canary,
    previews: previews
      .filter(({ expiresAt }) => expiresAt > Date.now())
      .map(({ id, expiresAt, release }) => ({
        release,
        url: linkOf(id),
        expiresAt: new Date(expiresAt).toISOString(),
      })),
    quarantined: quarantined.filter(({ remote }) => remote === name),
  }));
}
