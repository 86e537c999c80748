/** What a page depends on in a query, in the page's own order: one spelling for one page. */
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
