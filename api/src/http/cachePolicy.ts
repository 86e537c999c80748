import type { AppMiddleware } from './context';

/**
 * Whatever needs a token, or answers a request that carries one, is never stored by anybody (DECISIONS 4). A route that
 * has set Cache-Control itself is left alone.
 */
export const cachePolicy: AppMiddleware = async (ctx, next) => {
  await next();
  if (ctx.response.get('Cache-Control')) return;
  ctx.vary('Authorization');
  ctx.set('Cache-Control', 'no-store');
};
