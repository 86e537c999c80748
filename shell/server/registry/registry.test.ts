/** @jest-environment node */
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { buildDeployed, registryText } from '../testing/releases';
import { createRegistrySource, type Registry } from './registry';

const problems: unknown[] = [];
const onProblem = (error: unknown) => problems.push(error);
beforeEach(() => (problems.length = 0));

const liveOf = ([remote]: Registry) => remote?.live;

describe('the registry', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = path.join(folder, 'registry.json');
  });

  const source = (options = {}) => createRegistrySource({ remotesDir: folder, onProblem, ...options });

  /** As a deploy does: in place; two writes in quick succession may have the same time stamp. */
  async function replace(content: string): Promise<void> {
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  }
  const flip = (version: string): Promise<void> => replace(registryText(buildDeployed(version)));

  it('lists the live versions and where their files are', async () => {
    await flip('aaa');
    const registry = source();
    const first = await registry();

    expect(liveOf(first)).toMatchObject({
      label: 'mf-blog@aaa',
      client: { name: 'mf-blog', version: 'aaa', integrity: 'sha384-client', base: '/remotes/mf-blog/aaa/' },
      server: {
        location: path.join(folder, 'mf-blog/aaa/server/remoteEntry.js'),
        integrity: 'sha384-server',
      },
      clientFolder: path.join(folder, 'mf-blog/aaa/client/'),
    });

    await replace(registryText({ ...buildDeployed('aaa'), server: null }));
    expect(liveOf(await registry())?.server).toBeNull();
  });

  it('says of a release that this shell cannot run what has to be deployed', async () => {
    await replace(registryText({ ...buildDeployed('aaa'), shared: { react: '^19.3.1' } }));
    const offering = (react: string) => source({ offer: { shared: { react }, federation: '2.9' } });
    const refusedBy = async (react: string) => liveOf(await offering(react)())?.client.refused;

    expect(await refusedBy('20.0.0')).toBe(
      'mf-blog@aaa cannot be shown: it needs react ^19.3.1, and the shell has 20.0.0: build mf-blog with the packages of that shell, and deploy it.',
    );
    expect(await refusedBy('19.4.0')).toBeUndefined();
  });

  it('names the earlier releases, the canary and the previews with their files', async () => {
    const remote = {
      ...buildDeployed('ccc'),
      previous: [buildDeployed('bbb'), buildDeployed('aaa')],
      canary: { share: 10, release: buildDeployed('ddd') },
      previews: [{ id: 'x', expiresAt: 1, release: buildDeployed('eee') }],
    };
    await replace(registryText(remote));

    expect((await source()())[0]).toMatchObject({
      live: { label: 'mf-blog@ccc' },
      previous: [
        { label: 'mf-blog@bbb', clientFolder: path.join(folder, 'mf-blog/bbb/client/') },
        { label: 'mf-blog@aaa' },
      ],
      canary: { share: 10, release: { label: 'mf-blog@ddd' } },
      previews: [{ id: 'x', release: { label: 'mf-blog@eee' } }],
    });
  });

  it('is the same object until something changes, which applies from the next call on in every shell', async () => {
    await flip('aaa');
    const registry = source();
    const another = source();
    await another();
    const before = await registry();
    expect(await registry()).toBe(before);

    await flip('bbb');
    for (const shell of [registry, another]) expect(liveOf(await shell())?.version).toBe('bbb');
    expect(problems).toEqual([]);
  });

  it('that is broken or missing leaves the last good state, and is reported once', async () => {
    await flip('aaa');
    const registry = source();
    await registry();
    await replace('{"revision":');
    for (let call = 0; call < 2; call += 1) expect(liveOf(await registry())?.version).toBe('aaa');
    expect(problems).toHaveLength(1);

    await rm(file);
    expect(liveOf(await registry())?.version).toBe('aaa');
    expect(problems).toHaveLength(2);
  });

  it('that has never been there, or was never valid, is an error', async () => {
    await expect(source()()).rejects.toThrow(/ENOENT/);
    await replace(JSON.stringify({ remotes: {} }));
    await expect(source()()).rejects.toThrow(/required/);
  });

  it.each<[string, object]>([
    ['with an empty route', { routes: [''] }],
    ['without a hash for the server', { server: { entry: 'e.js' } }],
  ])('refuses a remote %s', async (_, changes) => {
    await replace(registryText({ ...buildDeployed('bbb'), ...changes }));

    await expect(source()()).rejects.toThrow("The registry's entry of mf-blog is invalid");
  });
});
