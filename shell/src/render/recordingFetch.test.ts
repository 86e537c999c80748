/** @jest-environment node */
import type { Context } from 'koa';
import { startServer, type TestServer } from '../../server/testing/startServer';
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
