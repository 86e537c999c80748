import type { Middleware } from 'koa';

/** A request target that is no address is answered before anything else reads a path from it. */
export const refuseBadTarget: Middleware = async (ctx, next) => {
  if (isReadable(() => ctx.path) && isReadable(() => ctx.query)) return next();
  ctx.req.url = '/';
  ctx.status = 400;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.type = 'text';
  ctx.body = 'This address cannot be read.';
  return undefined;
};

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
