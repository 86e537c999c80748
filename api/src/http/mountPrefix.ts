import { crawlerPaths } from '@site/contract';
import type { AppMiddleware } from './context';

const PREFIX = /^(?:\/api(?:\/v1)?)+(?=\/|$)/;
const SHARED = /^\/(?:uploads\/|healthz$|readyz$)/;
const OF_CRAWLERS: readonly string[] = Object.values(crawlerPaths);

/**
 * One router stands under both /api and /api/v1, because the product writes its calls in both ways, some of them with
 * the base path twice (/api/api/trainers). Without a prefix only pictures, health and what is made for
 * search engines and feed readers are to be found.
 */
export const mountPrefix: AppMiddleware = async (ctx, next) => {
  const prefix = PREFIX.exec(ctx.path)?.[0];
  if (prefix === undefined && !isShared(ctx.path)) return;
  ctx.path = ctx.path.slice(prefix?.length ?? 0) || '/';
  await next();
};

const isShared = (path: string) => SHARED.test(path) || OF_CRAWLERS.includes(path);
