import type { Middleware } from 'koa';

/** /healthz says that this process runs, /readyz that it wants requests. */
export function health(isReady: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    const isWell = ctx.path === '/healthz' || isReady();
    ctx.status = isWell ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: isWell ? 'ok' : 'stopping' };
    return undefined;
  };
}
