/** @jest-environment node */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentOf, entryOf } from '../testing/registryContent';
import { createRegistrySource, type Registry } from './registry';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  file = path.join(folder, 'registry.json');
});
afterEach(() => rm(folder, { recursive: true }));

const liveOf = ({ remotes }: Registry) => remotes[0]?.live;
/** None is expected. */
const rethrow = (error: unknown): never => {
  throw error;
};
const source = () => createRegistrySource({ sources: file, onProblem: rethrow });

const flip = (version: string): Promise<void> => replace(contentOf(version));

/** As a deploy does: in place; two writes in quick succession may have the same time stamp. */
async function replace(content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

it('lists the live versions and their files', async () => {
  await flip('aaa');
  const registry = await source()();

  expect(liveOf(registry)).toMatchObject({
    label: 'mf-blog@aaa',
    client: { name: 'mf-blog', version: 'aaa', integrity: 'sha384-c' },
    server: {
      location: path.join(folder, 'mf-blog/aaa/server/remoteEntry.js'),
      integrity: 'sha384-s',
    },
    clientFolder: path.join(folder, 'mf-blog/aaa/client/'),
  });
  expect(registry.isComplete).toBe(true);
});

it('knows where browsers find the files of a remote: in its own folder, or on another origin', async () => {
  await flip('aaa');
  const registry = source();
  expect(liveOf(await registry())?.client.base).toBe('/remotes/mf-blog/aaa/');

  const base = 'https://files.example/blog/';
  await replace(contentOf('bbb').replace('"client":{', `"client":{"base":"${base}",`));
  expect(liveOf(await registry())?.client).toMatchObject({ version: 'bbb', base });
});

it('has no server build for a remote that is rendered in the browser only', async () => {
  const remote = { ...entryOf('aaa'), server: null };
  await replace(JSON.stringify({ revision: 1, remotes: { 'mf-admin': remote } }));
  const registry = await source()();

  expect(liveOf(registry)?.server).toBeNull();
});

it('says of a release that this shell cannot run what has to be deployed', async () => {
  const remote = { ...entryOf('aaa'), runtime: '^1.0.0' };
  await replace(JSON.stringify({ revision: 1, remotes: { 'mf-blog': remote } }));
  const offer = { runtime: '2.0.0', federation: '2.9' };
  const registry = createRegistrySource({ sources: file, offer, onProblem: rethrow });

  expect(liveOf(await registry())?.client.refused).toBe(
    'mf-blog@aaa cannot be shown: it needs @site/runtime ^1.0.0, and the shell has 2.0.0: build mf-blog with the packages of that shell, and deploy it.',
  );
  expect(liveOf(await source()())?.client.refused).toBeUndefined();
});

it('names the earlier releases, the canary and the previews with their files', async () => {
  const remote = {
    ...entryOf('ccc'),
    previous: [entryOf('bbb'), entryOf('aaa')],
    canary: { share: 10, release: entryOf('ddd') },
    previews: [{ id: 'x', expiresAt: 1, release: entryOf('eee') }],
  };
  await replace(JSON.stringify({ revision: 1, remotes: { 'mf-blog': remote } }));

  expect((await source()()).remotes[0]).toMatchObject({
    live: { label: 'mf-blog@ccc' },
    previous: [
      { label: 'mf-blog@bbb', clientFolder: path.join(folder, 'mf-blog/bbb/client/') },
      { label: 'mf-blog@aaa' },
    ],
    canary: { share: 10, release: { label: 'mf-blog@ddd' } },
    previews: [{ id: 'x', release: { label: 'mf-blog@eee' } }],
  });
});

it('is the same object until something changes', async () => {
  await flip('aaa');
  const registry = source();
  const before = await registry();
  await flip('aaa');

  expect(await registry()).toBe(before);
});

it('serves a change from the next call on', async () => {
  await flip('aaa');
  const registry = source();
  const before = await registry();
  await flip('bbb');
  const after = await registry();

  expect(liveOf(after)?.version).toBe('bbb');
  expect(after.id).not.toBe(before.id);
});
