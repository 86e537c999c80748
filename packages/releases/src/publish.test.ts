import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRemote } from './testing/createRemote';
import { publishRemote } from './publish';
import { readRegistry } from './registryFile';

describe('publishRemote', () => {
  it('writes the build as a version and records its location in the registry', async () => {
    const remote = await createRemote('mf-blog');

    const { release, replaced } = await publishRemote(remote.store, remote);
    const { version } = release;

    const folder = join(remote.store.remotesDir, 'mf-blog', version);
    const digest = (path: string) =>
      readFile(join(folder, path)).then((text) => createHash('sha384').update(text).digest('base64'));
    expect(replaced).toBeUndefined();
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(await readRegistry(remote.store)).toEqual({
      revision: 1,
      remotes: {
        'mf-blog': {
          version,
          container: 'mf_blog',
          routes: ['/blog', '/blog/:slug'],
          runtime: '^1.0.0',
          federation: '2.9',
          client: {
            base: `/remotes/mf-blog/${version}/`,
            entry: `/remotes/mf-blog/${version}/remoteEntry.js`,
            integrity: `sha384-${await digest('client/remoteEntry.js')}`,
          },
          server: {
            entry: `mf-blog/${version}/server/remoteEntry.js`,
            integrity: `sha384-${await digest('server/remoteEntry.js')}`,
          },
          deployedAt: release.deployedAt,
          previous: [],
          canary: null,
          previews: [],
        },
      },
    });
  });

  it('compresses large text files, for the browser only', async () => {
    const remote = await createRemote('mf-blog');

    const { version } = (await publishRemote(remote.store, remote)).release;

    const folder = join(remote.store.remotesDir, 'mf-blog', version);
    const page = await readFile(join(folder, 'client/chunks/page.js'));
    expect(brotliDecompressSync(await readFile(join(folder, 'client/chunks/page.js.br')))).toEqual(page);
    expect(gunzipSync(await readFile(join(folder, 'client/chunks/page.js.gz')))).toEqual(page);
    expect(await readdir(join(folder, 'client'))).toEqual([
      'chunks',
      'chunks.json',
      'federation.json',
      'remoteEntry.js',
    ]);
    expect(await readdir(join(folder, 'server'))).toEqual([
      'pages.json',
      'remoteEntry.js',
      'remoteEntry.js.map',
    ]);
    // Nothing in `client`, which is public.
    expect(await readdir(join(folder, 'maps'), { recursive: true })).toEqual([
      'chunks',
      'chunks/page.js.map',
    ]);
  });

  it('changes nothing when the same build is deployed again', async () => {
    const remote = await createRemote('mf-blog');
    const first = await publishRemote(remote.store, remote);

    const second = await publishRemote(remote.store, remote);

    expect(second).toEqual({ release: first.release, replaced: undefined });
    expect((await readRegistry(remote.store)).revision).toBe(1);
  });

  it('remembers the version that it replaced', async () => {
    const remote = await createRemote('mf-blog');
    const first = await publishRemote(remote.store, remote);
    await remote.build('second');

    const second = await publishRemote(remote.store, remote);

    expect(second.replaced).toBe(first.release.version);
    expect((await readRegistry(remote.store)).remotes['mf-blog']?.previous).toEqual([first.release]);
  });

  it('loses nothing when many deploys run at once', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f', 'mf-g', 'mf-h'];
    const { store } = await createRemote('mf-shared');
    const remotes = await Promise.all(names.map((name) => createRemote(name, store.remotesDir)));

    await Promise.all(remotes.map((remote) => publishRemote(store, remote)));

    const registry = await readRegistry(store);
    expect(Object.keys(registry.remotes).sort()).toEqual(names);
    expect(registry.revision).toBe(names.length);
  });

  it('refuses a build that claims a path of another remote, and changes nothing', async () => {
    const blog = await createRemote('mf-blog');
    const { version } = (await publishRemote(blog.store, blog)).release;
    const other = await createRemote('mf-events', blog.store.remotesDir);
    await writeFile(join(other.root, 'dist/server/pages.json'), '[{"pattern":"/blog/:slug"}]');

    await expect(publishRemote(other.store, other)).rejects.toThrow(
      'mf-events does not go live: it claims /blog/:slug, and /blog/:slug belongs to mf-blog.',
    );
    expect(await readRegistry(blog.store)).toMatchObject({
      revision: 1,
      remotes: { 'mf-blog': { version } },
    });
    expect(await readdir(blog.store.remotesDir)).not.toContain('mf-events');
  });

  it('refuses a build that the shell would refuse, and changes nothing', async () => {
    const blog = await createRemote('mf-blog');

    await expect(
      publishRemote(blog.store, blog, { shell: { federation: '2.9', runtime: '2.0.0' } }),
    ).rejects.toThrow(
      'mf-blog does not go live: it needs @site/runtime ^1.0.0, and the shell has 2.0.0: build mf-blog with',
    );
    expect(await readRegistry(blog.store)).toEqual({ revision: 0, remotes: {} });
  });

  it('refuses a build that does not list its pages', async () => {
    const remote = await createRemote('mf-blog');
    await rm(join(remote.root, 'dist/server/pages.json'));

    await expect(publishRemote(remote.store, remote)).rejects.toThrow('names no routes');
  });

  it('keeps five versions, and the history lists no others', async () => {
    const remote = await createRemote('mf-blog');
    const versions: string[] = [];
    for (const content of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await remote.build(content);
      versions.unshift((await publishRemote(remote.store, remote)).release.version);
    }

    const folders = (await readdir(join(remote.store.remotesDir, 'mf-blog'))).filter((name) =>
      /^\w{12}$/.test(name),
    );

    expect(folders.sort()).toEqual(versions.slice(0, 5).sort());
    expect((await readRegistry(remote.store)).remotes['mf-blog']).toMatchObject({
      version: versions[0],
      previous: versions.slice(1, 5).map((version) => ({ version })),
    });
  });
});
