/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressPage } from '../pages/compressPage';
import { startServer, type TestServer } from '../testing/startServer';
import { cleanPath } from './cleanPath';
import { servePages } from './servePages';

let server: TestServer;
let status: number;
let isStale: boolean;
let isForOne: boolean;
let movedTo: string | undefined;

beforeAll(async () => {
  server = await startServer(
    servePages({
      get: async ({ pathname, query }) => ({
        ...(await compressPage({ status, html: `<p>${pathname} ${query}</p>` }, { isForOne })),
        isStale,
        ...(movedTo === undefined ? {} : { movedTo }),
      }),
    }),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  status = 200;
  isStale = false;
  isForOne = false;
  movedTo = undefined;
});

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

it('sends the page of the path and the query', async () => {
  const { headers, body } = await get('/blog?page=2');

  expect(body).toBe('<p>/blog page=2</p>');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    vary: 'Accept-Encoding',
  });
});

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

it.each(['br', 'gzip', 'identity'] as const)('sends the page as %s', async (encoding) => {
  const response = await fetch(`${server.origin}/blog`, { headers: { 'Accept-Encoding': encoding } });

  expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(await response.text()).toBe('<p>/blog </p>');
  const { bodies } = await compressPage({ status, html: '<p>x</p>' });
  expect(decode[encoding](bodies[encoding] ?? Buffer.of()).toString()).toBe('<p>x</p>');
});

it('compresses quickly what is for one answer only', async () => {
  isForOne = true;
  const response = await fetch(`${server.origin}/blog`, { headers: { 'Accept-Encoding': 'br, gzip' } });

  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(await response.text()).toBe('<p>/blog </p>');
});

it('marks a page that may be out of date, for caches and for people who look into a failure', async () => {
  expect((await get('/blog')).headers['cache-status']).toBeUndefined();
  isStale = true;

  expect((await get('/blog')).headers['cache-status']).toBe('shell; hit; detail=stale');
});

it('answers 304 without a body to a browser that has the page', async () => {
  const etag = (await get('/blog')).headers.etag ?? '';

  expect(await get('/blog', { 'If-None-Match': etag })).toMatchObject({ status: 304, body: '' });
  expect((await get('/blog', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it('always sends a missing page in full', async () => {
  status = 404;
  const etag = (await get('/nowhere')).headers.etag ?? '';

  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect((await get('/nowhere', { 'If-None-Match': etag })).status).toBe(404);
});

it.each([
  [503, 'no-store', undefined, '5'],
  [500, 'no-store', undefined, undefined],
  [499, 'no-cache', expect.any(String), undefined],
])('sends a page with the status %i as %s', async (code, cacheControl, etag, retryAfter) => {
  status = code;
  const { headers } = await get('/blog');

  expect([headers['cache-control'], headers.etag, headers['retry-after']]).toEqual([
    cacheControl,
    etag,
    retryAfter,
  ]);
});

it.each([
  ['/blog/', '/blog'],
  ['/blog/?q=1', '/blog?q=1'],
  ['//evil.example/', '/evil.example'],
  ['/blog//x', '/blog/x'],
  ['/blog/\\\\x', '/blog/x'],
])('redirects %s to its one address %s', async (path, clean) => {
  const { status: code, headers } = await get(path);

  expect([code, headers.location, headers['cache-control']]).toEqual([301, clean, 'no-cache']);
});

it.each(['GET', 'HEAD'])(
  'redirects %s of an old address to the one of today, with its query',
  async (method) => {
    [status, movedTo] = [301, '/blog/new'];
    const response = await server.request('/blog/old?page=2&utm_source=a%20b', { method });

    expect(response).toMatchObject({
      status: 301,
      headers: { location: '/blog/new?page=2&utm_source=a%20b', 'cache-control': 'no-cache' },
    });
    expect(response.headers.etag).toBeUndefined();
  },
);

it('refuses a method that pages do not have', async () => {
  const response = await server.request('/blog', { method: 'DELETE' });

  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await server.request('/blog', { method: 'HEAD' })).status).toBe(200);
});

it.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['//evil.example/', '/evil.example'],
  ['/blog/\\x', '/blog/x'],
  ['/x/../blog', '/blog'],
  ['/x/%2e%2e/blog', '/blog'],
  ['/blog/caf%C3%A9', '/blog/caf%C3%A9'],
  ['/blog/%E0%A4', '/blog/%E0%A4'],
])('the canonical form of %s is %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
  expect(cleanPath(clean)).toBe(clean);
});
