/** A registry with one remote, as a deploy writes it. */
export function contentOf(version: string): string {
  const base = `/remotes/mf-blog/${version}/`;
  const remote = {
    version,
    container: 'mf_blog',
    federation: '2.9',
    routes: ['/blog'],
    client: { entry: `${base}remoteEntry.js`, integrity: 'sha384-c' },
    server: { entry: `mf-blog/${version}/server/remoteEntry.js`, integrity: 'sha384-s' },
  };
  return JSON.stringify({ revision: 1, remotes: { 'mf-blog': remote } });
}

type Entry = Record<string, object | string | null>;

/** The entry of that remote. */
export const entryOf = (version: string): Entry =>
  (JSON.parse(contentOf(version)) as { remotes: Record<string, Entry> }).remotes['mf-blog'] ?? {};
