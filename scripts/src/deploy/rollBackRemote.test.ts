import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRemote } from '../testing/createRemote';
import { readRegistry } from './Registry';
import { publishRemote } from './publishRemote';
import { rollBackRemote } from './rollBackRemote';

const threeVersions = async () => {
  const remote = await createRemote('mf-blog');
  const versions: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    await remote.build(content);
    versions.push((await publishRemote(remote)).version);
  }
  return { ...remote, versions };
};

describe('rollBackRemote', () => {
  it('makes the previous version live, with its own URLs', async () => {
    const { remotesDir, versions } = await threeVersions();

    expect(await rollBackRemote(remotesDir, 'mf-blog')).toEqual({ from: versions[2], to: versions[1] });

    const live = (await readRegistry(remotesDir)).remotes['mf-blog'];
    expect(live?.version).toBe(versions[1]);
    expect(live?.client.entry).toBe(`/remotes/mf-blog/${versions[1]}/remoteEntry.js`);
  });

  it('goes back one more version each time, then refuses', async () => {
    const { remotesDir, versions } = await threeVersions();
    await rollBackRemote(remotesDir, 'mf-blog');

    expect(await rollBackRemote(remotesDir, 'mf-blog')).toEqual({ from: versions[1], to: versions[0] });
    await expect(rollBackRemote(remotesDir, 'mf-blog')).rejects.toThrow(
      'There is no version of mf-blog before the one that is live.',
    );
    expect((await readRegistry(remotesDir)).remotes['mf-blog']?.version).toBe(versions[0]);
  });

  it('refuses a version that the shell would refuse, or whose path another remote has taken; nothing changes', async () => {
    const { remotesDir, versions, build, root } = await threeVersions();
    const live = async () => (await readRegistry(remotesDir)).remotes['mf-blog']?.version;
    const shell = { federation: '2.10', runtime: '1.1.0' };
    await expect(rollBackRemote(remotesDir, 'mf-blog', shell)).rejects.toThrow(
      'mf-blog does not go live: it was built for federation runtime 2.9, and the shell has runtime 2.10.',
    );
    expect(await live()).toBe(versions[2]);

    await build('moved');
    await writeFile(join(root, 'dist/server/pages.json'), '[{"pattern":"/journal"}]');
    const { version } = await publishRemote({ name: 'mf-blog', root, remotesDir });
    const other = await createRemote('mf-events', remotesDir);
    await writeFile(join(other.root, 'dist/server/pages.json'), '[{"pattern":"/blog"}]');
    await publishRemote(other);
    await expect(rollBackRemote(remotesDir, 'mf-blog')).rejects.toThrow('/blog belongs to mf-events.');
    expect(await live()).toBe(version);
  });

  it('refuses a remote that was never deployed', async () => {
    const { remotesDir } = await createRemote('mf-blog');

    await expect(rollBackRemote(remotesDir, 'mf-blog')).rejects.toThrow('There is no version of mf-blog');
  });

  it('can be undone by deploying again', async () => {
    const remote = await threeVersions();
    await rollBackRemote(remote.remotesDir, 'mf-blog');

    const again = await publishRemote(remote);

    expect(again).toEqual({ version: remote.versions[2], replaced: remote.versions[1] });
  });
});
