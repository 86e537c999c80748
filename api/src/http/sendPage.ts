import type { FoundPage, Stored } from '../db/findPage';
import type { AppContext } from './context';
import { writeCursor } from './readListQuery';

/** Answers with a list: the entries as the body, the number of all, where it is known, and the next page's cursor as headers. */
export function sendPage<T, Wire>(
  ctx: AppContext,
  { items, total, nextCursor, sort }: FoundPage<T>,
  serialize: (item: Stored<T>) => Wire,
): void {
  if (total !== null) ctx.set('X-Total-Count', String(total));
  if (nextCursor) ctx.set('X-Next-Cursor', writeCursor(nextCursor, sort));
  // Not handed over by name: `map` would pass the position as well.
  ctx.body = items.map((item) => serialize(item));
}
