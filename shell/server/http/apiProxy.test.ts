/** @jest-environment node */
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { apiProxy } from './apiProxy';

const servers: Server[] = [];
let seen: { url?: string; headers: IncomingHttpHeaders; body: string }[];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const startApi = (): Promise<string> =>
  listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ url: request.url, headers: request.headers, body });
        response.writeHead(201, { 'Content-Type': 'application/json', 'X-From': 'api' }).end('{"ok":true}');
      });
    }),
  );

function startShell(apiUrl: string): Promise<string> {
  const koa = new Koa();
  koa.silent = true;
  koa.use(apiProxy(apiUrl, { addressOf: () => '203.0.113.9', schemeOf: () => 'http' }));
  koa.use((ctx) => void (ctx.body = 'page'));
  return listen(createServer(koa.callback()));
}

beforeEach(() => {
  seen = [];
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it("forwards a call with its query and body, and the api's answer with its headers", async () => {
  const shell = await startShell(await startApi());
  const response = await fetch(`${shell}/api/posts?limit=3`, { method: 'POST', body: 'hello' });

  expect(response.status).toBe(201);
  expect(response.headers.get('X-From')).toBe('api');
  expect(seen[0]).toMatchObject({ url: '/api/posts?limit=3', body: 'hello' });
});

it("replaces a visitor's own X-Forwarded-For", async () => {
  const shell = await startShell(await startApi());
  await fetch(`${shell}/api/posts`, {
    headers: { 'X-Forwarded-For': '10.0.0.1', Forwarded: 'for=10.0.0.1' },
  });

  expect(seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  expect(seen[0]?.headers.forwarded).toBeUndefined();
});

it("replaces a visitor's own X-Forwarded-Proto", async () => {
  const shell = await startShell(await startApi());
  await fetch(`${shell}/api/applications`, { headers: { 'X-Forwarded-Proto': 'https' } });

  expect(seen[0]?.headers['x-forwarded-proto']).toBe('http');
});

it('forwards the headers of a form and the export cookie', async () => {
  const shell = await startShell(await startApi());
  const headers = { 'Idempotency-Key': 'k-1', 'X-Form-Seconds': '12.5', Cookie: 'export_access=a.b.c' };
  await fetch(`${shell}/api/contact`, { method: 'POST', headers, body: '{}' });

  expect(seen[0]?.headers).toMatchObject({
    'idempotency-key': 'k-1',
    'x-form-seconds': '12.5',
    cookie: 'export_access=a.b.c',
  });
});

it('answers 503 in the shape of the api when the api is down', async () => {
  const shell = await startShell('http://127.0.0.1:9');
  const response = await fetch(`${shell}/api/posts`);

  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});

it('neither forwards nor fails on a request whose connection is closed', async () => {
  const api = await startApi();
  const koa = new Koa();
  koa.use(apiProxy(api, { addressOf: () => undefined, schemeOf: () => 'http' }));
  const shell = await listen(createServer(koa.callback()));

  await expect(fetch(`${shell}/api/posts`)).rejects.toThrow();
  expect(seen).toHaveLength(0);
});

it('ends the response when the api dies in the middle of it', async () => {
  const dying = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('ten bytes.', () => response.socket?.destroy());
  });
  const shell = await startShell(await listen(dying));

  await expect(fetch(`${shell}/api/posts`).then((response) => response.text())).rejects.toThrow();
});

it('refuses a body larger than any upload, without reading it', async () => {
  const shell = await startShell(await startApi());
  const status = await new Promise((resolve, reject) => {
    const headers = { 'Content-Length': String(200 * 1024 * 1024) };
    const request = httpRequest(`${shell}/api/posts`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.on('error', reject);
    request.flushHeaders();
  });

  expect(status).toBe(413);
  expect(seen).toHaveLength(0);
});

it.each([
  '/sitemap.xml',
  '/robots.txt',
  '/blog/feed.xml',
  '/blog/feed.xml?from=reader',
  '/uploads/x/social.jpg',
])('forwards %s as it was written', async (path) => {
  const shell = await startShell(await startApi());
  const { headers } = await fetch(shell + path);

  expect(headers.get('X-From')).toBe('api');
  expect(seen).toMatchObject([{ url: path }]);
});

it.each(['/apis', '/blog', '/blog/feed', '/blog/feed.xml.html', '/sitemap.xml/more', '/robots'])(
  'leaves %s to the pages',
  async (path) => {
    const shell = await startShell(await startApi());

    expect(await (await fetch(shell + path)).text()).toBe('page');
    expect(seen).toHaveLength(0);
  },
);
