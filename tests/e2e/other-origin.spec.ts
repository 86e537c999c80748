import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { changeRegistry, readRegistry, type ReleaseStore } from '@site/releases';
import { startServer } from '../../shell/server/testing/startServer';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const TYPES: Record<string, string> = { '.js': 'js', '.avif': 'image/avif', '.webp': 'image/webp' };

/** Another server, which holds the browser files of remotes; keeps the paths that browsers have requested, in order. */
async function serveFiles({ remotesDir }: ReleaseStore) {
  const requested: string[] = [];
  const server = await startServer(async (ctx) => {
    const [, name = '', version = '', ...file] = ctx.path.split('/');
    // The shell reads the files too, to compare them with their hashes.
    if (ctx.get('User-Agent').includes('Mozilla')) requested.push(ctx.path);
    // Without this header the browser cannot check a hash.
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.type = TYPES[path.extname(ctx.path)] ?? 'application/octet-stream';
    ctx.body = await readFile(path.join(remotesDir, name, version, 'client', ...file));
  });
  return { ...server, requested };
}

/** Makes browsers take the files of a remote from there; returns what undoes it. */
async function moveFiles(store: ReleaseStore, names: readonly string[], origin: string) {
  const before = await readRegistry(store);
  await changeRegistry(store, (registry) => {
    const changed = structuredClone(registry);
    for (const name of names) {
      const remote = changed.remotes[name]!;
      const base = `${origin}/${name}/${remote.version}/`;
      remote.client = { ...remote.client, base, entry: `${base}remoteEntry.js` };
    }
    return changed;
  });
  return () => changeRegistry(store, ({ revision }) => ({ revision, remotes: before.remotes }));
}

test('remotes on another origin render, hydrate and navigate; each file is fetched once', async ({
  page,
  releases,
  complaints,
}) => {
  const files = await serveFiles(releases);
  const undo = await moveFiles(releases, ['mf-blog', 'mf-public'], files.origin);
  try {
    const response = await page.goto('/blog');
    await expectAlive(page);
    const policy = response?.headers()['content-security-policy']?.split('; ') ?? [];
    expect(policy.filter((directive) => directive.includes(files.origin))).toEqual([
      `script-src 'self' ${files.origin}`,
      `img-src 'self' ${files.origin}`,
    ]);

    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');
    await expectAlive(page);
    await expect
      .poll(() =>
        page.evaluate(
          (at) =>
            [...document.images].some(
              ({ currentSrc, naturalWidth }) => currentSrc.startsWith(at) && naturalWidth > 0,
            ),
          files.origin,
        ),
      )
      .toBe(true);

    const scripts = files.requested.filter((url) => url.endsWith('.js'));
    expect(scripts.some((url) => url.startsWith('/mf-blog/'))).toBe(true);
    expect(scripts.some((url) => url.startsWith('/mf-public/'))).toBe(true);
    expect(files.requested).toEqual([...new Set(files.requested)]);
    expect(complaints).toEqual([]);
  } finally {
    await undo();
    await files.close();
  }
});
