/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'koa';
import { contentOf } from '../testing/registryContent';
import { startServer, type TestServer } from '../testing/startServer';
import { createRegistrySource, type Registry } from './registry';

const liveOf = ({ remotes }: Registry) => remotes[0]?.live;
const problems: unknown[] = [];
let server: TestServer;
let answer: (ctx: Context) => void | Promise<void>;
let requests: number;

beforeEach(async () => {
  requests = 0;
  problems.length = 0;
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
  const folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  const file = path.join(folder, 'registry.json');
  await writeFile(file, contentOf('aaa'));
  const registry = await createRegistrySource({
    sources: `${url()}, ${file}`,
    onProblem: problem,
  })();

  await rm(folder, { recursive: true });
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
    // On a busy machine the page may be quicker than its request.
    await until(() => Promise.resolve(requests >= 2));
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
