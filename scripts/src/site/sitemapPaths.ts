/**
 * The path of one page of each kind that the site offers to search engines; of the records of a list the first by its address,
 * because their order in the sitemap may differ from database to database.
 */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const kindOf = (path: string) => path.replace(/^(\/\w+)\/.+/, '$1/:slug');
  const firsts = new Map(
    paths
      .sort()
      .reverse()
      .map((path) => [kindOf(path), path]),
  );
  return [...firsts.values()].sort();
}
