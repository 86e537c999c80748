import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRemote } from './testing/createRemote';
import { publishRemote } from './publish';
import { readRegistry } from './registryFile';
import { rollBackRemote } from './switchRelease';

const threeVersions = async () => {
  const remote = await createRemote('mf-blog');
  const versions: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    await remote.build(content);
    versions.push((await publishRemote(remote.store, remote)).release.version);
  }
  return { ...remote, versions };
};

describe('rollBackRemote', () => {
  it('makes the previous version live, with its own URLs', async () => {
    const { store, versions } = await threeVersions();

    expect(await rollBackRemote(store, 'mf-blog')).toEqual({ from: versions[2], to: versions[1] });

    const live = (await readRegistry(store)).remotes['mf-blog'];
    expect(live?.version).toBe(versions[1]);
    expect(live?.client.entry).toBe(`/remotes/mf-blog/${versions[1]}/remoteEntry.js`);
  });

  it('goes back one more version each time, then refuses', async () => {
    const { store, versions } = await threeVersions();
    await rollBackRemote(store, 'mf-blog');

    expect(await rollBackRemote(store, 'mf-blog')).toEqual({ from: versions[1], to: versions[0] });
    await expect(rollBackRemote(store, 'mf-blog')).rejects.toThrow(
      'There is no version of mf-blog before the one that is live.',
    );
    expect((await readRegistry(store)).remotes['mf-blog']?.version).toBe(versions[0]);
  });

  it('refuses a version that the shell would refuse, or whose path another remote has taken; nothing changes', async () => {
    const { store, versions, build, root } = await threeVersions();
    const live = async () => (await readRegistry(store)).remotes['mf-blog']?.version;
    const shell = { federation: '2.10', runtime: '1.1.0' };
    await expect(rollBackRemote(store, 'mf-blog', shell)).rejects.toThrow(
      'mf-blog does not go live: it was built for federation runtime 2.9, and the shell has runtime 2.10: build mf-blog with',
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

  it('refuses a remote that was never deployed', async () => {
    const { store } = await createRemote('mf-blog');

    await expect(rollBackRemote(store, 'mf-blog')).rejects.toThrow('There is no version of mf-blog');
  });

  it('can be undone by deploying again', async () => {
    const remote = await threeVersions();
    await rollBackRemote(remote.store, 'mf-blog');

    const again = await publishRemote(remote.store, remote);

    expect(again).toMatchObject({
      release: { version: remote.versions[2] },
      replaced: remote.versions[1],
    });
  });
});
