import type { AppContext, AppMiddleware } from './context';
import { badRequest } from './errors';

/** Throws 400 for a request target that is no address, before anything else reads the path from it. */
export const refuseBadTarget: AppMiddleware = async (ctx, next) => {
  if (pathOf(ctx) === undefined) {
    ctx.req.url = '/';
    throw badRequest('The address of this request cannot be read');
  }
  await next();
};

/** The path as it came; undefined when the request target cannot be parsed. */
export function pathOf(ctx: AppContext): string | undefined {
  try {
    return ctx.path;
  } catch {
    return undefined;
  }
}
