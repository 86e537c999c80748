/** @jest-environment node */
import { readCdnSettings } from '@site/server';
import type { Context } from 'koa';
import { startServer, type TestServer } from '../testing/startServer';
import { cdnPolicy, createHoldPage } from './cdnPolicy';

const settings = readCdnSettings({ CDN: 'fastly', CDN_PURGE_URL: 'https://cdn.example/purge' }).cdn!;
const NEVER = 'no-store, max-age=0';

let server: TestServer;
let respond: (ctx: Context) => void;
beforeEach(async () => {
  server = await startServer(cdnPolicy(settings), (ctx) => respond(ctx));
});
afterEach(() => server.close());

const sendPage = (ctx: Context): void => {
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = 'a page';
  createHoldPage(settings)(ctx, { cdnKeys: ['pages', 'content-posts'] });
};

it('lets the CDN hold a page, and nobody else', async () => {
  respond = sendPage;
  const { headers } = await server.request('/golfers?q=ruiz');

  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'surrogate-control': 'max-age=60, stale-if-error=60',
    'surrogate-key': 'pages content-posts',
    vary: 'Accept-Encoding, Cookie',
  });
});

it.each([
  ['/', { Cookie: 'preview=x' }],
  ['/', { Authorization: 'Bearer x' }],
  ['/contact?sent=1', {}],
])('keeps %s from it for %j', async (path, sent: Record<string, string>) => {
  respond = sendPage;
  const { headers } = await server.request(path, { headers: sent });

  expect([headers['surrogate-control'], headers['surrogate-key']]).toEqual([NEVER, undefined]);
});

it.each([
  [200, 'no-cache', NEVER],
  [404, 'no-cache', NEVER],
  [503, 'no-store', NEVER],
  [404, 'max-age=3600', NEVER],
  [200, 'max-age=31536000,immutable', undefined],
  [200, 'public, max-age=3600', undefined],
])('says of %i with %s: %s', async (status, cacheControl, policy) => {
  respond = (ctx) => {
    ctx.status = status;
    ctx.set('Cache-Control', cacheControl);
    ctx.body = 'x';
  };

  expect((await server.request('/')).headers['surrogate-control']).toBe(policy);
});
