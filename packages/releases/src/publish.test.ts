import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishRemote, type PublishOptions } from './publish';
import { changeRegistry, readRegistry, registryFile, type ReleaseStore } from './registryFile';
import { judgeRelease, rollBackRemote } from './switchRelease';
import { createRemote } from './testing/createRemote';
import { temporaryFolder } from './testing/temporaryFolder';

describe('a publication', () => {
  it('writes the build as a version and records its location in the registry', async () => {
    const remote = await createRemote('mf-blog');

    const { release, replaced } = await publishRemote(remote.store, remote);
    const { version } = release;

    const folder = join(remote.store.remotesDir, 'mf-blog', version);
    const digest = (path: string) =>
      readFile(join(folder, path)).then((text) => createHash('sha384').update(text).digest('base64'));
    expect(replaced).toBeUndefined();
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect((await readRegistry(remote.store)).remotes['mf-blog']).toMatchObject({
      version,
      container: 'mf_blog',
      routes: ['/blog', '/blog/:slug'],
      federation: '2.9',
      shared: { '@site/runtime': '^1.0.0' },
      client: {
        entry: `/remotes/mf-blog/${version}/remoteEntry.js`,
        integrity: `sha384-${await digest('client/remoteEntry.js')}`,
      },
      server: {
        entry: `mf-blog/${version}/server/remoteEntry.js`,
        integrity: `sha384-${await digest('server/remoteEntry.js')}`,
      },
    });

    // Large text files are compressed, for the browser only; nothing of `maps` is in `client`, which is public.
    const [page, br, gz] = await Promise.all(
      ['js', 'js.br', 'js.gz'].map((type) => readFile(join(folder, `client/chunks/page.${type}`))),
    );
    expect(brotliDecompressSync(br!)).toEqual(page);
    expect(gunzipSync(gz!)).toEqual(page);
    const listed = async (name: string) => readdir(join(folder, name), { recursive: true });
    expect((await listed('client')).filter((name) => !name.startsWith('chunks'))).toEqual([
      'federation.json',
      'remoteEntry.js',
    ]);
    expect(await listed('server')).toEqual(['pages.json', 'remoteEntry.js', 'remoteEntry.js.map']);
    expect(await listed('maps')).toEqual(['chunks', 'chunks/page.js.map']);
  });

  it('changes nothing when the same build is deployed again', async () => {
    const remote = await createRemote('mf-blog');
    const first = await publishRemote(remote.store, remote);

    const second = await publishRemote(remote.store, remote);

    expect(second).toEqual({ release: first.release, replaced: undefined });
    expect((await readRegistry(remote.store)).revision).toBe(1);
  });

  it('loses nothing when many deploys run at once', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'];
    const { store } = await createRemote('mf-shared');
    const remotes = await Promise.all(names.map((name) => createRemote(name, store.remotesDir)));

    await Promise.all(remotes.map((remote) => publishRemote(store, remote)));

    const registry = await readRegistry(store);
    expect(Object.keys(registry.remotes).sort()).toEqual(names);
    expect(registry.revision).toBe(names.length);
  });
});

describe('the versions that are kept', () => {
  const kept = async ({ store }: { store: ReleaseStore }) => {
    const live = (await readRegistry(store)).remotes['mf-blog']!;
    const onDisk = await readdir(join(store.remotesDir, 'mf-blog'));
    const named = [live, ...live.previous].map(({ version }) => version);
    return { named, missing: named.filter((version) => !onDisk.includes(version)), onDisk };
  };
  const arrange = async () => {
    const remote = await createRemote('mf-blog');
    let builds = 0;
    const deploy = async (options?: PublishOptions) => {
      builds += 1;
      await remote.build(`build ${builds}`);
      return (await publishRemote(remote.store, remote, options)).release.version;
    };
    return { ...remote, deploy };
  };

  it('are the live one and the five before it, with the files of a few others', async () => {
    const { deploy, ...remote } = await arrange();
    const versions: string[] = [];
    for (let count = 0; count < 12; count += 1) versions.unshift(await deploy());

    const { named, missing, onDisk } = await kept(remote);
    expect([named, missing]).toEqual([versions.slice(0, 6), []]);
    expect(onDisk.filter((name) => versions.includes(name)).sort()).toEqual(versions.slice(0, 11).sort());
  });

  it('are those that were live: neither previews, canaries nor what was rolled back use one up', async () => {
    const { deploy, ...remote } = await arrange();
    const good: string[] = [];
    for (let count = 0; count < 5; count += 1) good.unshift(await deploy());
    for (let round = 0; round < 2; round += 1) {
      await deploy();
      await rollBackRemote(remote.store, 'mf-blog');
      await deploy({ audience: { kind: 'canary', share: 10 } });
      await rollBackRemote(remote.store, 'mf-blog');
      await deploy({ audience: { kind: 'preview', id: `${round}`, expiresAt: Date.now() + 60_000 } });
    }

    expect(await kept(remote)).toMatchObject({ named: good, missing: [] });
  });

  it('are good ones: a release in quarantine is forgotten with the next deploy', async () => {
    const { deploy, ...remote } = await arrange();
    const good = await deploy();
    const bad = await deploy();
    const since = new Date().toISOString();
    const verdict = { kind: 'loop', reason: 'it loops', since } as const;
    await judgeRelease(remote.store, { name: 'mf-blog', version: bad }, verdict);
    const repaired = await deploy();

    expect((await kept(remote)).named).toEqual([repaired, good]);
  });
});

it('refuses to change a registry that it cannot read', async () => {
  const remotesDir = await temporaryFolder();
  await writeFile(registryFile(remotesDir), '{"revision": 4, "remo');

  await expect(changeRegistry({ remotesDir }, (registry) => ({ ...registry }))).rejects.toThrow(
    /cannot be read/,
  );
});
