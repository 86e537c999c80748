import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';
import { WORKER_PATH } from '../../worker/visited';
import type { LineUps } from '../registry/lineUp';
import { READING } from './servePages';

/** It asks for pages of this site only, and loads no other script. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Where the build puts the script. */
const FILE = 'worker/sw.js';

/**
 * The script that keeps visited pages. A browser takes over another one as soon as a byte differs, so the releases and the
 * shell's own entry have a name in it: after a deploy or a rollback nothing of the release before is shown again.
 */
export function serviceWorker(
  clientDir: string,
  { lineUps, main }: { lineUps: Pick<LineUps, 'current'>; main: string },
): Middleware {
  const script = readFileSync(path.join(clientDir, FILE), 'utf8');
  return async (ctx, next) => {
    if (ctx.path !== WORKER_PATH) return next();
    if (!READING.includes(ctx.method)) ctx.throw(405, { headers: { Allow: READING.join(', ') } });
    const { releases, isComplete } = await lineUps.current();
    // The browser goes on with the script that it has.
    if (!isComplete) ctx.throw(503);
    const names = [script, main, ...releases.map(({ key }) => key)];
    const id = createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 22);
    const etag = `"${id}"`;
    ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY, ETag: etag });
    if (ctx.get('If-None-Match').includes(etag)) ctx.status = 304;
    else {
      ctx.type = 'js';
      ctx.body = `const RELEASES='${id}';${script}`;
    }
    return undefined;
  };
}
