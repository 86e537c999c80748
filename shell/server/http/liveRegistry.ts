import type { Middleware } from 'koa';
import type { Registry } from '../registry/registrySource';

/** What is live now, for a page that was made before the last deploy. */
export function liveRegistry(registry: () => Promise<Registry>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes/registry.json') return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = (await registry()).client;
    return undefined;
  };
}
