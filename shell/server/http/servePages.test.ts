/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { keepPage } from '../html/keptPage';
import { servePages } from './servePages';

let server: Server;
let origin: string;
let status = 200;

beforeAll(async () => {
  const koa = new Koa();
  koa.silent = true;
  koa.use(
    servePages({
      get: ({ pathname }) =>
        keepPage({ status, html: `<p>${pathname}</p>`, dependencies: [], isDevelopment: false }),
    }),
  );
  server = createServer(koa.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => (status = 200));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

it.each(['br', 'gzip', 'identity'])('sends the page as %s', async (encoding) => {
  const response = await get('/blog?page=2', { 'Accept-Encoding': encoding });

  expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe('<p>/blog</p>');
});

it('answers 304 to a browser that has the page', async () => {
  const etag = (await get('/blog')).headers.get('ETag') ?? '';

  expect((await get('/blog', { 'If-None-Match': etag })).status).toBe(304);
  expect((await get('/blog', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it('neither keeps nor tags a page that could not be made', async () => {
  status = 503;
  const response = await get('/blog');

  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('ETag')).toBeNull();
  expect(response.headers.get('Retry-After')).toBe('5');
});

it.each([
  ['/blog/', '/blog'],
  ['/blog/?q=1', '/blog?q=1'],
  ['//evil.example/', '/evil.example'],
  ['/blog//x', '/blog/x'],
  ['/blog/\\\\x', '/blog/x'],
])('sends %s to its one address %s', async (path, clean) => {
  const response = await get(path);

  expect([response.status, response.headers.get('Location')]).toEqual([301, clean]);
});

it('refuses a method that pages do not have', async () => {
  const response = await fetch(`${origin}/blog`, { method: 'DELETE' });

  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});
