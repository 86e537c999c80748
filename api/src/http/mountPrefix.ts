import type { AppMiddleware } from './context';

const PREFIX = /^(?:\/api(?:\/v1)?)+(?=\/|$)/;
const SHARED = /^\/(?:uploads\/|healthz$|readyz$)/;

/**
 * One router stands under both /api and /api/v1, because the product writes its calls in both ways, some of them with
 * the base path twice (/api/api/trainers). Without a prefix only pictures and health are to be found.
 */
export const mountPrefix: AppMiddleware = async (ctx, next) => {
  const prefix = PREFIX.exec(ctx.path)?.[0];
  if (prefix === undefined && !SHARED.test(ctx.path)) return;
  ctx.path = ctx.path.slice(prefix?.length ?? 0) || '/';
  await next();
};
