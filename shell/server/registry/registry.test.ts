/** @jest-environment node */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'koa';
import { startServer, type TestServer } from '../testing/startServer';
import { readLocation } from './readLocation';
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

function contentOf(version: string): string {
  const base = `/remotes/mf-blog/${version}/`;
  const remote = {
    version,
    container: 'mf_blog',
    federation: '2.9',
    routes: ['/blog'],
    client: { entry: `${base}remoteEntry.js`, integrity: 'sha384-c' },
    server: { entry: `mf-blog/${version}/server/remoteEntry.js`, integrity: 'sha384-s' },
  };
  return JSON.stringify({ revision: 1, remotes: { 'mf-blog': remote } });
}

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
  const { remotes } = JSON.parse(contentOf('aaa')) as { remotes: Record<string, object> };
  const remote = { ...remotes['mf-blog'], server: null };
  await replace(JSON.stringify({ revision: 1, remotes: { 'mf-admin': remote } }));
  const registry = await source()();

  expect(liveOf(registry)?.server).toBeNull();
});

it('names the earlier releases, the canary and the previews with their files', async () => {
  const releaseOf = (version: string) =>
    (JSON.parse(contentOf(version)) as { remotes: Record<string, object> }).remotes['mf-blog'] ?? {};
  const remote = {
    ...releaseOf('ccc'),
    previous: [releaseOf('bbb'), releaseOf('aaa')],
    canary: { share: 10, release: releaseOf('ddd') },
    previews: [{ id: 'x', expiresAt: 1, release: releaseOf('eee') }],
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

it('reports a broken file once, not at every call', async () => {
  await flip('aaa');
  const registry = source();
  await registry();
  await replace('{"revision":');
  await registry();
  await registry();

  expect(problems).toHaveLength(1);
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
  const { remotes } = JSON.parse(contentOf('bbb')) as {
    remotes: Record<string, Record<string, object | string | null>>;
  };
  await flip('aaa');
  const registry = source();
  await registry();
  await replace(JSON.stringify({ revision: 2, remotes: { 'mf-blog': change(remotes['mf-blog'] ?? {}) } }));

  expect(liveOf(await registry())?.version).toBe('aaa');
  expect(problems).toHaveLength(1);
});

it('refuses a malformed entry alone: the other remotes change, its own stays at its last good version', async () => {
  const entries = (blog: object, admin: object) =>
    JSON.stringify({
      revision: 1,
      remotes: { 'mf-blog': blog, 'mf-admin': admin, 'mf-events': { version: 'x' } },
    });
  const entryOf = (version: string) =>
    (JSON.parse(contentOf(version)) as { remotes: Record<string, object> }).remotes['mf-blog'] ?? {};
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

describe('a registry behind a URL', () => {
  let server: TestServer;
  let answer: (ctx: Context) => void | Promise<void>;
  let requests: number;

  beforeEach(async () => {
    requests = 0;
    server = await startServer((ctx) => {
      requests += 1;
      return answer(ctx);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  const live = (version: string) => (ctx: Context) => {
    ctx.type = 'json';
    ctx.body = contentOf(version);
  };
  const url = () => `${server.origin}/remotes/registry.json`;
  const problem = (error: unknown) => problems.push(error);

  it('is read at most once a second, and once for all waiting callers', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(5_000);
    answer = live('aaa');
    const registry = createRegistrySource({ sources: url(), onProblem: problem });
    await Promise.all([registry(), registry()]);
    answer = live('bbb');
    now.mockReturnValue(5_999);
    expect(liveOf(await registry())?.version).toBe('aaa');
    expect(requests).toBe(1);

    now.mockReturnValue(6_000);
    expect(liveOf(await registry())?.version).toBe('bbb');
  });

  it('resolves the files of its remotes relative to its URL', async () => {
    answer = live('aaa');
    const registry = await createRegistrySource({ sources: url(), onProblem: problem })();

    expect(registry.isComplete).toBe(true);
    expect(liveOf(registry)).toMatchObject({
      server: { location: `${server.origin}/remotes/mf-blog/aaa/server/remoteEntry.js` },
      clientFolder: `${server.origin}/remotes/mf-blog/aaa/`,
    });
  });

  it('that was never read makes the registry incomplete; the others still apply', async () => {
    answer = (ctx) => ctx.throw(503);
    await flip('aaa');
    const registry = await createRegistrySource({
      sources: `${url()}, ${file}`,
      onProblem: problem,
    })();

    expect(registry).toMatchObject({
      isComplete: false,
      remotes: [{ name: 'mf-blog', live: { version: 'aaa' } }],
    });
    expect(problems).toHaveLength(1);
  });

  describe('that does not answer', () => {
    let release: () => void;
    const held = (version: string) => {
      const released = new Promise<void>((resolve) => (release = resolve));
      return async (ctx: Context) => {
        await released;
        live(version)(ctx);
      };
    };
    afterEach(() => release());
    const until = async (isReached: () => Promise<boolean>) => {
      while (!(await isReached())) await setImmediate();
    };

    it('delays a page by a moment, the next not at all, and applies when it arrives', async () => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(5_000);
      answer = live('aaa');
      const registry = createRegistrySource({ sources: url(), onProblem: problem });
      const before = await registry();
      answer = held('bbb');
      now.mockReturnValue(6_000);

      expect(await registry()).toBe(before);
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      expect(await registry()).toBe(before);
      jest.useRealTimers();
      expect(requests).toBe(2);

      release();
      await until(async () => liveOf(await registry())?.version === 'bbb');
    });

    it('at the start is waited for, but not for long: until then the registry is incomplete', async () => {
      answer = held('aaa');
      const registry = createRegistrySource({ sources: url(), onProblem: problem });

      expect(await registry()).toMatchObject({ isComplete: false, remotes: [] });
      release();
      await until(async () => (await registry()).isComplete);
    });
  });

  it.each<[string, (ctx: Context) => void]>([
    ['an error', (ctx) => ctx.throw(500)],
    ['a page', (ctx) => void (ctx.body = '<p>maintenance</p>')],
    [
      'an error in JSON',
      (ctx) => Object.assign(ctx, { status: 404, body: JSON.parse(contentOf('x')) as object }),
    ],
    ['no registry', (ctx) => void (ctx.body = { revision: 1 })],
  ])('that answers %s stays at its last good state', async (_, failure) => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(5_000);
    answer = live('aaa');
    const registry = createRegistrySource({ sources: url(), onProblem: problem });
    const before = await registry();
    answer = failure;
    now.mockReturnValue(6_000);

    expect(await registry()).toBe(before);
    expect(problems).toHaveLength(1);
  });
});

it('reads a deployed file unchanged', async () => {
  await writeFile(file, 'bytes');

  expect((await readLocation(file, 'javascript')).toString()).toBe('bytes');
});
