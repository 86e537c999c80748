interface Entry {
  id: string;
}

/** Orders as the api does: the listed ids first, the others after them in their current order. */
export function inOrder<T extends Entry>(entries: readonly T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Entry): number => place.get(id) ?? ids.length;
  return [...entries].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Swaps one entry with its previous (-1) or next (1) neighbour, and returns the ids. */
export function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const order = [...ids];
  const from = order.indexOf(id);
  const neighbour = order[from + step];
  if (from < 0 || neighbour === undefined) return order;
  order[from] = neighbour;
  order[from + step] = id;
  return order;
}
