import type { AppContext } from './context';

/** The id or the slug in an address such as /posts/:key. */
export function keyOf(ctx: AppContext): string {
  return ctx.params.key ?? '';
}
