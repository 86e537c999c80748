import path from 'node:path';
import sirv from 'sirv';
import type { Context, Middleware } from 'koa';

const HASHED = /\.[0-9a-f]{8}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const VERSIONED = /^\/remotes\/([\w-]+)\/([0-9a-f]{12})(\/.+)$/;

type Handler = ReturnType<typeof sirv>;

/** The shell's own files under /assets/. Those without a hash in their address are asked about each time. */
export function shellFiles(clientDir: string): Middleware {
  const serve = sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      const isHashed = HASHED.test(pathname) || response.req.url?.includes('?v=');
      response.setHeader('Cache-Control', isHashed ? IMMUTABLE : 'public, max-age=3600');
    },
  });
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/assets/')) return next();
    return hand(ctx, serve, ctx.path.slice('/assets'.length));
  };
}

/** Deployed remotes under /remotes/<name>/<version>/: a version never changes, so it is kept for ever. */
export function remoteFiles(remotesDir: string): Middleware {
  const versions = new Map<string, Handler>();
  const handlerOf = (name: string, version: string): Handler => {
    const key = `${name}/${version}`;
    const handler =
      versions.get(key) ??
      sirv(path.join(remotesDir, key, 'client'), {
        brotli: true,
        gzip: true,
        etag: true,
        maxAge: 31_536_000,
        immutable: true,
      });
    versions.set(key, handler);
    return handler;
  };

  return async (ctx, next) => {
    const [, name, version, file] = VERSIONED.exec(ctx.path) ?? [];
    if (!name || !version || !file) return next();
    return hand(ctx, handlerOf(name, version), file);
  };
}

/** Lets sirv answer; what it does not have is a plain 404, never a page. */
function hand(ctx: Context, serve: Handler, file: string): Promise<void> {
  return new Promise((resolve) => {
    ctx.respond = false;
    ctx.res.once('close', resolve);
    ctx.req.url = file + ctx.search;
    serve(ctx.req, ctx.res, () => {
      ctx.res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      ctx.res.end('Not found');
    });
  });
}
