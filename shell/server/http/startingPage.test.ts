/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PageStore } from '../pages/pageStore';
import { startPages } from '../testing/startPages';
import { recordLog } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import { servePages } from './servePages';
import { startingPage } from './startingPage';

let folder: string;
let api: Server;
let status: number;
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  status = 503;
  api = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await server.close();
  api.close();
  await rm(folder, { recursive: true });
});

/** A shell whose api has not answered yet. */
async function startShell(): Promise<PageStore> {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const store = new PageStore(folder, { log: recordLog().log });
  const { pages } = startPages({ apiUrl, store, page: { isApiUp: false } });
  server = await startServer(startingPage({ apiUrl, store }), servePages(pages));
  return store;
}

it.each(['/', '/golfers', '/login'])(
  'says that the site is starting until the api answers: %s',
  async (page) => {
    await startShell();

    const { headers, body, ...starting } = await server.request(page);
    expect(starting.status).toBe(503);
    expect(body).toContain('The site is starting');
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });

    status = 200;
    expect((await server.request(page)).body).not.toContain('The site is starting');
    // From now on it is an outage.
    status = 503;
    expect((await server.request(page)).body).not.toContain('The site is starting');
  },
);

it('leaves everything as it is where there are pages of an earlier run', async () => {
  const store = await startShell();
  const { pages } = startPages({ store });
  await pages.get({ pathname: '/golfers', query: new URLSearchParams() });
  await store.settled();
  await server.close();
  await startShell();

  expect(await server.request('/golfers')).toMatchObject({
    status: 200,
    body: expect.stringContaining('<p>/golfers</p>') as string,
  });
});
