/** @jest-environment node */
import type { Context } from 'koa';
import { startServer, type TestServer } from '../../server/testing/startServer';
import { ApiAnswers } from './apiAnswers';
import { recordingFetch } from './recordingFetch';

let api: TestServer;
let answer: (ctx: Context) => void;

beforeEach(async () => {
  api = await startServer((ctx) => answer(ctx));
});
afterEach(() => api.close());

it('records the requests of a render with the ETags of their answers', async () => {
  answer = (ctx) => {
    ctx.body = [];
    ctx.etag = ctx.path;
  };
  const { fetch, dependencies } = recordingFetch(`${api.origin}/api`);
  await fetch(`${api.origin}/api/posts`);
  await fetch(`${api.origin}/api/facts?page=2`);

  expect(dependencies).toEqual([
    { url: '/posts', etag: '"/api/posts"' },
    { url: '/facts?page=2', etag: '"/api/facts"' },
  ]);
});

it('sends the headers that it was given with every request', async () => {
  const ids: string[] = [];
  answer = (ctx) => void ids.push(`${ctx.get('X-Request-Id')} ${ctx.get('Accept')}`);
  const { fetch } = recordingFetch(api.origin, { headers: { 'X-Request-Id': 'an-id' } });
  await fetch(`${api.origin}/posts`, { headers: { Accept: 'application/json' } });

  expect(ids).toEqual(['an-id application/json']);
});

it.each([
  [200, true],
  [404, true],
  [503, false],
])('an api that answers %i is up: %s', async (status, isUp) => {
  answer = (ctx) => void (ctx.status = status);
  const { fetch, isApiUp } = recordingFetch(api.origin);
  await fetch(`${api.origin}/posts`);

  expect(isApiUp()).toBe(isUp);
});

it('an api that cannot be reached is not up', async () => {
  const { fetch, isApiUp } = recordingFetch(api.origin);
  await api.close();
  await expect(fetch(`${api.origin}/posts`)).rejects.toThrow('fetch failed');

  expect(isApiUp()).toBe(false);
});

describe('with the answers of earlier renders', () => {
  const body = [{ slug: 'ana', sports: ['Golf'] }];
  const list = () => `${api.origin}/golfers`;

  it('an unchanged answer is not sent again, and is the same object', async () => {
    let sent = 0;
    answer = (ctx) => {
      ctx.set({ ETag: '"1"', 'X-Total-Count': '7' });
      if (ctx.get('If-None-Match') === '"1"') return void (ctx.status = 304);
      sent += 1;
      ctx.body = body;
    };
    const answers = new ApiAnswers();
    const first = await recordingFetch(api.origin, { answers }).fetch(list());
    const { fetch, dependencies, isApiUp } = recordingFetch(api.origin, { answers });
    const second = await fetch(list());

    expect(sent).toBe(1);
    expect(second.status).toBe(200);
    expect(second.headers.get('X-Total-Count')).toBe('7');
    expect(await second.json()).toBe(await first.json());
    expect(dependencies).toEqual([{ url: '/golfers', etag: '"1"' }]);
    expect(isApiUp()).toBe(true);
  });

  it('a changed answer replaces the one before', async () => {
    let version = 1;
    answer = (ctx) => {
      ctx.etag = String(version);
      ctx.body = [version];
    };
    const answers = new ApiAnswers();
    const read = async () => (await recordingFetch(api.origin, { answers }).fetch(list())).json();

    expect(await read()).toEqual([1]);
    version = 2;
    expect(await read()).toEqual([2]);
  });

  it('no render can change an answer for the next one', async () => {
    answer = (ctx) => {
      ctx.etag = '1';
      ctx.body = body;
    };
    const [golfer] = (await (await recordingFetch(api.origin).fetch(list())).json()) as typeof body;

    expect(() => golfer?.sports.push('Rugby')).toThrow(TypeError);
  });

  it('an answer that is no JSON is passed on', async () => {
    answer = (ctx) => {
      ctx.etag = '1';
      ctx.body = '<html>';
    };
    const { fetch } = recordingFetch(api.origin);

    expect(await (await fetch(list())).text()).toBe('<html>');
  });
});
