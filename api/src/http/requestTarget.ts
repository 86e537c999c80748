import type { AppContext, AppMiddleware } from './context';
import { badRequest } from './errors';

/** Throws 400 for a malformed request target, before anything else reads the path from it. */
export const refuseBadTarget: AppMiddleware = async (ctx, next) => {
  if (pathOf(ctx) === undefined) {
    ctx.req.url = '/';
    throw badRequest('The address of this request cannot be read');
  }
  await next();
};

/** The original path; undefined when the request target cannot be parsed. */
export function pathOf(ctx: AppContext): string | undefined {
  try {
    return ctx.path;
  } catch {
    return undefined;
  }
}

const PREFIX = /^(?:\/api(?:\/v1)?)+(?=\/|$)/;

/**
 * One router serves both /api and /api/v1, because the product writes its calls in both ways, some of them with the
 * base path twice (/api/api/trainers). `atRoot` lists the patterns that also work without a prefix.
 */
export function mountPrefix(atRoot: readonly string[]): AppMiddleware {
  const isAtRoot = matcherOf(atRoot);
  return async (ctx, next) => {
    const prefix = PREFIX.exec(ctx.path)?.[0];
    if (prefix === undefined && !isAtRoot(ctx.path)) return;
    ctx.path = ctx.path.slice(prefix?.length ?? 0) || '/';
    await next();
  };
}

/** A pattern with parameters matches everything under its fixed beginning. */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const beginnings = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => pattern.split(':')[0]!);
  return (path) => patterns.includes(path) || beginnings.some((beginning) => path.startsWith(beginning));
}
