import path from 'node:path';
import send from 'koa-send';
import { assertReading, isReading } from './addresses';
import type { Context, Middleware } from 'koa';
import { downloads, site } from '@site/contract';

const HOUR_S = 3600;
const YEAR_S = 31_536_000;

const ASSETS = '/assets/';
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/** The default paths at which crawlers and older phones look for icons. */
const WELL_KNOWN_ICONS: Readonly<Record<string, string>> = {
  '/favicon.ico': 'icon-192.png',
  '/apple-touch-icon.png': 'touch-icon.png',
};

/**
 * The shell's own files under /assets/. Those without a hash in their URL are cached for an hour; the entry `main`
 * carries its hash in the query, and only the current one is immutable.
 */
export function shellFiles(clientDir: string, main: string): Middleware {
  return async (ctx, next) => {
    const icon = WELL_KNOWN_ICONS[ctx.path];
    if (icon) return sendFile(ctx, { root: clientDir, file: icon, isImmutable: false });
    if (!ctx.path.startsWith(ASSETS)) return next();
    const file = ctx.path.slice(ASSETS.length);
    const isCurrent = ctx.query.v !== undefined && `${ASSETS}${file}?v=${String(ctx.query.v)}` === main;
    return sendFile(ctx, { root: clientDir, file, isImmutable: HASHED.test(file) || isCurrent });
  };
}

const VERSIONED = /^\/remotes\/([\w-]+)\/([0-9a-f]{12})\/(.+)$/;

/** Deployed remotes under /remotes/<name>/<version>/. A version never changes, so its files are immutable. */
export function remoteFiles(remotesDir: string): Middleware {
  return async (ctx, next) => {
    const [, name, version, file] = VERSIONED.exec(ctx.path) ?? [];
    if (!name || !version || !file) return next();
    const root = path.join(remotesDir, name, version, 'client');
    return sendFile(ctx, { root, file, isImmutable: true });
  };
}

interface FolderFile {
  root: string;
  file: string;
  isImmutable: boolean;
}

/** Sends a file in the best encoding that exists beside it. A missing file is a plain 404, never a page. */
async function sendFile(ctx: Context, { root, file, isImmutable }: FolderFile): Promise<void> {
  assertReading(ctx);
  // koa-send requires a path, and would serve a file whose URL ends in a slash.
  if (file === '' || file.endsWith('/')) return sendNotFound(ctx);
  ctx.set('Cache-Control', `max-age=${isImmutable ? `${YEAR_S},immutable` : HOUR_S}`);
  try {
    // Taken from the URL as it was sent, so that koa-send decodes it, and only once.
    const sent = await send(ctx, file, { root, brotli: true, gzip: true });
    // A folder, or a hidden file.
    if (!sent) return sendNotFound(ctx);
    ctx.vary('Accept-Encoding');
  } catch (error) {
    // koa-send's own errors: a missing file, a path that cannot be decoded or that leaves its folder.
    const { status = 500 } = error as { status?: number };
    if (status >= 500) throw error;
    sendNotFound(ctx);
  }
}

function sendNotFound(ctx: Context): void {
  ctx.status = 404;
  ctx.type = 'text';
  ctx.remove('Content-Encoding');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = 'Not found';
}

/** The documents for families, at the paths that the contract lists; any other path belongs to the pages. */
export function downloadFiles(clientDir: string): Middleware {
  return async (ctx, next) => {
    const found = downloads.find(({ path }) => path === ctx.path);
    if (!found || !isReading(ctx)) return next();
    await sendFile(ctx, { root: clientDir, file: found.path.slice(1), isImmutable: false });
    // Opens in the browser; saved under a name that identifies the publisher.
    ctx.set('Content-Disposition', `inline; filename="${site.name.toLowerCase()}-${found.file}"`);
    return undefined;
  };
}
