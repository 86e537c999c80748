interface Entry {
  id: string;
}

/** As the api does it: the named ones first, in this order, the others behind them as they stand. */
export function inOrder<T extends Entry>(entries: readonly T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Entry): number => place.get(id) ?? ids.length;
  return [...entries].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The ids after one entry has changed places with its neighbour: the one before it (-1) or behind it (1). */
export function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const order = [...ids];
  const from = order.indexOf(id);
  const neighbour = order[from + step];
  if (from < 0 || neighbour === undefined) return order;
  order[from] = neighbour;
  order[from + step] = id;
  return order;
}
