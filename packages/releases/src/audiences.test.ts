import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './admission';
import { publishRemote } from './publish';
import { readRegistry } from './registryFile';
import { promoteRemote, retireRemote, rollBackRemote } from './switchRelease';
import { createRemote } from './testing/createRemote';

/** A remote with one release live, and a second build that is not published. */
async function nextBuild() {
  const remote = await createRemote('mf-blog');
  const live = (await publishRemote(remote.store, remote)).release.version;
  await remote.build('next');
  const entry = async () => (await readRegistry(remote.store)).remotes['mf-blog'];
  const folders = async () => readdir(join(remote.store.remotesDir, 'mf-blog'));
  return { ...remote, live, entry, folders };
}

it('a release is complete and not shown yet while it is tried; refused, it leaves nothing behind', async () => {
  const { store, live, entry, folders, ...remote } = await nextBuild();
  const before = await folders();
  let seen: string[] = [];
  const refused = publishRemote(store, remote, {
    async tryOut(name, { version }) {
      seen = await readdir(join(store.remotesDir, name, version));
      expect((await entry())?.version).toBe(live);
      throw new Refusal('mf-blog does not go live: /blog throws.');
    },
  });

  await expect(refused).rejects.toThrow('/blog throws');
  expect(seen).toContain('client');
  expect((await entry())?.version).toBe(live);
  expect(await folders()).toEqual(before);
});

describe('a canary', () => {
  it('stands beside the live release until it is promoted', async () => {
    const { store, live, entry, ...remote } = await nextBuild();
    const { release } = await publishRemote(store, remote, { audience: { kind: 'canary', share: 10 } });
    expect(await entry()).toMatchObject({
      version: live,
      canary: { share: 10, release: { version: release.version } },
    });

    expect(await promoteRemote(store, 'mf-blog')).toEqual({ from: live, to: release.version });
    expect(await entry()).toMatchObject({
      version: release.version,
      canary: null,
      previous: [{ version: live }],
    });
  });

  it('needs a live release, and a promotion needs a canary', async () => {
    const remote = await createRemote('mf-events');
    await expect(
      publishRemote(remote.store, remote, { audience: { kind: 'canary', share: 10 } }),
    ).rejects.toThrow('no version of it is live yet');
    expect(await readdir(join(remote.store.remotesDir, 'mf-events'))).toEqual([]);

    await publishRemote(remote.store, remote);
    await expect(promoteRemote(remote.store, 'mf-events')).rejects.toThrow('it has no canary');
  });
});

it('a remote that is retired leaves the registry, and its files go', async () => {
  const { store } = await nextBuild();
  await retireRemote(store, 'mf-blog');

  expect((await readRegistry(store)).remotes).toEqual({});
  expect(await readdir(store.remotesDir)).not.toContain('mf-blog');
  await expect(retireRemote(store, 'mf-blog')).rejects.toThrow('it was never deployed');
  await expect(rollBackRemote(store, 'mf-blog')).rejects.toThrow('There is no version of mf-blog');
});

const threeVersions = async () => {
  const remote = await createRemote('mf-blog');
  const versions: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    await remote.build(content);
    versions.push((await publishRemote(remote.store, remote)).release.version);
  }
  return { ...remote, versions };
};

describe('a rollback', () => {
  it('goes back one more version each time, then refuses', async () => {
    const { store, versions } = await threeVersions();
    expect(await rollBackRemote(store, 'mf-blog')).toEqual({ from: versions[2], to: versions[1] });
    const live = (await readRegistry(store)).remotes['mf-blog'];
    expect(live?.version).toBe(versions[1]);
    expect(live?.client.entry).toBe(`/remotes/mf-blog/${versions[1]}/remoteEntry.js`);

    expect(await rollBackRemote(store, 'mf-blog')).toEqual({ from: versions[1], to: versions[0] });
    await expect(rollBackRemote(store, 'mf-blog')).rejects.toThrow(
      'There is no version of mf-blog before the one that is live.',
    );
    expect((await readRegistry(store)).remotes['mf-blog']?.version).toBe(versions[0]);
  });

  it('refuses a version that the shell would refuse, or whose path another remote has taken; nothing changes', async () => {
    const { store, versions, build, root } = await threeVersions();
    const live = async () => (await readRegistry(store)).remotes['mf-blog']?.version;
    const shell = { federation: '2.9', shared: { '@site/runtime': '2.0.0' } };
    await expect(rollBackRemote(store, 'mf-blog', shell)).rejects.toThrow(
      'mf-blog does not go live: it needs @site/runtime ^1.0.0, and the shell has 2.0.0: build mf-blog with',
    );
    expect(await live()).toBe(versions[2]);

    await build('moved');
    await writeFile(join(root, 'dist/server/pages.json'), '[{"pattern":"/journal"}]');
    const { version } = (await publishRemote(store, { name: 'mf-blog', root })).release;
    const other = await createRemote('mf-events', store.remotesDir);
    await writeFile(join(other.root, 'dist/server/pages.json'), '[{"pattern":"/blog"}]');
    await publishRemote(store, other);
    await expect(rollBackRemote(store, 'mf-blog')).rejects.toThrow('/blog belongs to mf-events.');
    expect(await live()).toBe(version);
  });
});
