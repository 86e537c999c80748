/** A page, and the kind that it is an example of: '/blog/:slug' of '/blog/first-visit'. */
export interface SitePage {
  kind: string;
  path: string;
}

/**
 * One page of each kind that the site offers to search engines; of the records of a list the first by its address, because
 * their order in the sitemap may differ from database to database.
 */
export async function sitemapPages(origin: string): Promise<SitePage[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const byKind = new Map<string, SitePage>();
  for (const path of paths.sort()) {
    const kind = path.replace(/^(\/\w+)\/.+/, '$1/:slug');
    if (!byKind.has(kind)) byKind.set(kind, { kind, path });
  }
  return [...byKind.values()];
}
