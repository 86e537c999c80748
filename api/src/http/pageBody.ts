import type { FoundPage, Stored } from '../db/findPage';
import type { AppContext } from './context';
import { writeCursor } from './readListQuery';

/** The entries of a page; the number of all, where it is known, and the next page's cursor become headers. */
export function pageBody<T, Wire>(
  ctx: AppContext,
  { items, total, nextCursor, sort }: FoundPage<T>,
  serialize: (item: Stored<T>) => Wire,
): Wire[] {
  if (total !== null) ctx.set('X-Total-Count', String(total));
  if (nextCursor) ctx.set('X-Next-Cursor', writeCursor(nextCursor, sort));
  // Not handed over by name: `map` would pass the position as well.
  return items.map((item) => serialize(item));
}
