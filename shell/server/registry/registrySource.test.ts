/** @jest-environment node */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRegistrySource } from './registrySource';

let folder: string;
let file: string;
const problems: unknown[] = [];

beforeEach(async () => {
  problems.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  file = path.join(folder, 'registry.json');
});
afterEach(() => rm(folder, { recursive: true }));

const source = () => createRegistrySource({ sources: file, onProblem: (error) => problems.push(error) });

async function flip(version: string): Promise<void> {
  const base = `/remotes/mf-blog/${version}/`;
  const remote = {
    version,
    container: 'mf_blog',
    routes: ['/blog'],
    client: { entry: `${base}remoteEntry.js`, integrity: 'sha384-c' },
    server: { entry: `mf-blog/${version}/server/remoteEntry.js`, integrity: 'sha384-s' },
  };
  await replace(JSON.stringify({ revision: 1, remotes: { 'mf-blog': remote } }));
}

/** As a deployment does it: in place, two writes within a moment may have the same time stamp. */
async function replace(content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

it('names what is live, and where its server build lies', async () => {
  await flip('aaa');
  const registry = await source()();

  expect(registry.client).toMatchObject([{ name: 'mf-blog', version: 'aaa', integrity: 'sha384-c' }]);
  expect(registry.entries.mf_blog).toEqual({
    location: path.join(folder, 'mf-blog/aaa/server/remoteEntry.js'),
    integrity: 'sha384-s',
  });
});

it('serves a flip from the very next call on', async () => {
  await flip('aaa');
  const registry = source();
  const before = await registry();
  await flip('bbb');
  const after = await registry();

  expect(after.client[0]?.version).toBe('bbb');
  expect(after.id).not.toBe(before.id);
});

it('stays with the last good state when the file is broken or gone, and says so', async () => {
  await flip('aaa');
  const registry = source();
  await registry();
  await replace('{"revision":');
  expect((await registry()).client[0]?.version).toBe('aaa');
  await rm(file);
  expect((await registry()).client[0]?.version).toBe('aaa');
  expect(problems).toHaveLength(2);
});

it('rejects where there never was a registry', async () => {
  await expect(source()()).rejects.toThrow(/ENOENT/);
});
