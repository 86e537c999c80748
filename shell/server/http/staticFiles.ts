import path from 'node:path';
import send from 'koa-send';
import type { Context, Middleware } from 'koa';

const HASHED = /\.[0-9a-f]{8}\.\w+$/;
const VERSIONED = /^\/remotes\/([\w-]+)\/([0-9a-f]{12})\/(.+)$/;
const READING = ['GET', 'HEAD'];
const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;

/** Where crawlers and older phones look for the site's marks, whatever its pages say. */
const MARKS: Readonly<Record<string, string>> = {
  '/favicon.ico': 'icon-192.png',
  '/apple-touch-icon.png': 'touch-icon.png',
};

interface FolderFile {
  root: string;
  file: string;
  /** Never changes under its address. */
  isImmutable: boolean;
}

/**
 * The shell's own files under /assets/. Those without a hash in their address are asked about each hour; the
 * entry `main` carries its hash in the query, and only that very one makes it last.
 */
export function shellFiles(clientDir: string, main: string): Middleware {
  return async (ctx, next) => {
    const mark = MARKS[ctx.path];
    if (mark) return sendFile(ctx, { root: clientDir, file: mark, isImmutable: false });
    if (!ctx.path.startsWith('/assets/')) return next();
    const file = ctx.path.slice('/assets/'.length);
    const isCurrent = ctx.query.v !== undefined && `/assets/${file}?v=${String(ctx.query.v)}` === main;
    return sendFile(ctx, { root: clientDir, file, isImmutable: HASHED.test(file) || isCurrent });
  };
}

/** Deployed remotes under /remotes/<name>/<version>/: a version never changes, so it is kept for ever. */
export function remoteFiles(remotesDir: string): Middleware {
  return async (ctx, next) => {
    const [, name, version, file] = VERSIONED.exec(ctx.path) ?? [];
    if (!name || !version || !file) return next();
    return sendFile(ctx, { root: path.join(remotesDir, name, version, 'client'), file, isImmutable: true });
  };
}

/** Sends a file in the best encoding that lies beside it; what is not there is a plain 404, never a page. */
async function sendFile(ctx: Context, { root, file, isImmutable }: FolderFile): Promise<void> {
  if (!READING.includes(ctx.method)) ctx.throw(405, { headers: { Allow: READING.join(', ') } });
  try {
    // Cut from the address as it was sent, so that what is encoded in it is decoded once only, by koa-send.
    await send(ctx, file, {
      root,
      brotli: true,
      gzip: true,
      maxage: isImmutable ? YEAR_MS : HOUR_MS,
      immutable: isImmutable,
    });
    ctx.vary('Accept-Encoding');
  } catch (error) {
    if (!isClientError(error)) throw error;
    ctx.status = 404;
    ctx.type = 'text';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'Not found';
  }
}

/** koa-send's own: a file that is not there, or a path that leads out of its folder. */
const isClientError = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) < 500;
