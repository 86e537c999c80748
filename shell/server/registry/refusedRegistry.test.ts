/** @jest-environment node */
import { createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, createSigningKey, parseRegistry, readSigningKey } from '@site/releases';
import { contentOf, entryOf } from '../testing/registryContent';
import { createRegistrySource, type Registry } from './registry';

let folder: string;
let file: string;
const problems: unknown[] = [];

beforeEach(async () => {
  problems.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  file = path.join(folder, 'registry.json');
});
afterEach(() => rm(folder, { recursive: true }));

const liveOf = ({ remotes }: Registry) => remotes[0]?.live;
const source = () => createRegistrySource({ sources: file, onProblem: (error) => problems.push(error) });

const flip = (version: string): Promise<void> => replace(contentOf(version));

/** As a deploy does: in place; two writes in quick succession may have the same time stamp. */
async function replace(content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

it('reports a broken file once, not at every call', async () => {
  await flip('aaa');
  const registry = source();
  await registry();
  await replace('{"revision":');
  await registry();
  await registry();

  expect(problems).toHaveLength(1);
});

it('keeps the last good state when the file is broken or missing, and reports it', async () => {
  await flip('aaa');
  const registry = source();
  await registry();
  await replace('{"revision":');
  expect(liveOf(await registry())?.version).toBe('aaa');
  await rm(file);
  expect(liveOf(await registry())?.version).toBe('aaa');
  expect(problems).toHaveLength(2);
});

it.each<[string, (remote: Record<string, object | string | null>) => object]>([
  ['without a version', ({ version: _, ...rest }) => rest],
  ['without a container', ({ container: _, ...rest }) => rest],
  ['without routes', ({ routes: _, ...rest }) => rest],
  ['with an empty route', (remote) => ({ ...remote, routes: [''] })],
  ['without an entry for the browser', (remote) => ({ ...remote, client: { integrity: 'sha384-c' } })],
  ['without a hash for the browser', (remote) => ({ ...remote, client: { entry: '/remotes/e.js' } })],
  ['without an entry for the server', (remote) => ({ ...remote, server: { integrity: 'sha384-s' } })],
  ['without a hash for the server', (remote) => ({ ...remote, server: { entry: 'e.js' } })],
])('refuses a remote %s', async (_, change) => {
  await flip('aaa');
  const registry = source();
  await registry();
  await replace(JSON.stringify({ revision: 2, remotes: { 'mf-blog': change(entryOf('bbb')) } }));

  expect(liveOf(await registry())?.version).toBe('aaa');
  expect(problems).toHaveLength(1);
});

it('refuses a malformed entry alone: the other remotes change, its own stays at its last good version', async () => {
  const entries = (blog: object, admin: object) =>
    JSON.stringify({
      revision: 1,
      remotes: { 'mf-blog': blog, 'mf-admin': admin, 'mf-events': { version: 'x' } },
    });
  await replace(entries(entryOf('aaa'), entryOf('aaa')));
  const registry = source();
  await registry();
  await replace(entries({ ...entryOf('bbb'), routes: 'all' }, entryOf('bbb')));

  expect((await registry()).remotes.map(({ name, live }) => [name, live.version])).toEqual([
    ['mf-blog', 'aaa'],
    ['mf-admin', 'bbb'],
  ]);
  expect(problems.map(String)).toEqual([
    "Error: The registry's entry of mf-events is invalid",
    "Error: The registry's entry of mf-blog is invalid",
  ]);
});

it.each([
  ['without a revision', { remotes: {} }],
  ['without remotes', { revision: 2 }],
])('refuses a file %s', async (_, content) => {
  await replace(JSON.stringify(content));

  await expect(source()()).rejects.toThrow(/required/);
});

it('rejects if there has never been a registry', async () => {
  await expect(source()()).rejects.toThrow(/ENOENT/);
});

describe('a signed registry', () => {
  const signingKey = readSigningKey(createSigningKey());
  const publicKey = createPublicKey(signingKey);

  const deploy = (version: string) =>
    changeRegistry({ remotesDir: folder, signingKey }, ({ revision }) => ({
      ...parseRegistry(contentOf(version)),
      revision,
    }));

  it('that is older than the last one is refused, until a restart', async () => {
    const start = () =>
      createRegistrySource({ sources: file, publicKey, onProblem: (error) => problems.push(error) });
    await deploy('aaa');
    const older = await readFile(file, 'utf8');
    await deploy('bbb');
    const registry = start();
    await registry();
    await replace(older);

    expect(liveOf(await registry())?.version).toBe('bbb');
    expect(problems.map(String)).toEqual([
      'Error: The registry is older (revision 1) than the one in use (2): after a backup was restored, restart the shell',
    ]);
    expect(liveOf(await start()())?.version).toBe('aaa');

    await deploy('ccc');
    await deploy('ddd');
    expect(liveOf(await registry())?.version).toBe('ddd');
  });
});

it('an older registry without a signature is accepted: it could claim any revision', async () => {
  await replace(contentOf('bbb').replace('"revision":1', '"revision":2'));
  const registry = source();
  await registry();
  await flip('aaa');

  expect(liveOf(await registry())?.version).toBe('aaa');
});
