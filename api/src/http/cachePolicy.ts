import type { AppMiddleware } from './context';

/**
 * Whatever needs a token, or answers a request that carries one, is never stored by anybody (DECISIONS 4). For everybody
 * else a route may say otherwise.
 */
export const cachePolicy: AppMiddleware = async (ctx, next) => {
  await next();
  const carriesToken = ctx.get('Authorization') !== '';
  if (ctx.response.get('Cache-Control') && !carriesToken) return;
  ctx.remove('ETag');
  ctx.vary('Authorization');
  ctx.set('Cache-Control', 'no-store');
};
