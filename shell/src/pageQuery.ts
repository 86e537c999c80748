/** Picks the parameters that a page depends on, in the page's own order: each page has one URL. */
export function pickQuery(query: URLSearchParams, names: readonly string[] = []): URLSearchParams {
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) picked.set(name, value);
  }
  return picked;
}

export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;
