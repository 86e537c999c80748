import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendPurge } from './sendPurge';
import { readCdnSettings } from './settings';

interface Received {
  method?: string;
  url?: string;
  headers: Record<string, unknown>;
  body: string;
}

let received: Received[];
let status: number;
let server: Server;
let origin: string;
beforeEach(async () => {
  received = [];
  status = 200;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const purge = (source: Record<string, string>, keys: string[]) =>
  sendPurge(readCdnSettings({ CDN_PURGE_URL: `${origin}/purge`, ...source }).cdn!, keys);

it.each([
  ['fastly', 'POST', { 'fastly-key': 'secret', 'surrogate-key': 'a b' }, ''],
  ['varnish', 'PURGE', { authorization: 'secret', xkey: 'a b' }, ''],
  ['cloudflare', 'POST', { authorization: 'secret' }, '{"tags":["a","b"]}'],
])('speaks to %s as it wants', async (CDN, method, headers, body) => {
  await purge({ CDN, CDN_PURGE_SECRET: 'secret' }, ['a', 'b']);

  expect(received).toMatchObject([{ method, url: '/purge', headers, body }]);
});

it('names no more keys at once than the CDN takes', async () => {
  await purge({ CDN: 'fastly', CDN_PURGE_BATCH: '2' }, ['a', 'b', 'c']);

  expect(received.map(({ headers }) => headers['surrogate-key'])).toEqual(['a b', 'c']);
});

it('asks once for each key where the address names it', async () => {
  const settings = { CDN_PURGE_URL: `${origin}/purge/{key}`, CDN_PURGE_METHOD: 'DELETE' };
  await purge({ CDN: 'varnish', CDN_PURGE_HEADER: 'X-Key', CDN_PURGE_SECRET: 's', ...settings }, ['a', 'b']);

  expect(received.map(({ method, url, headers }) => [method, url, headers['x-key']])).toEqual([
    ['DELETE', '/purge/a', 's'],
    ['DELETE', '/purge/b', 's'],
  ]);
});

it.each([401, 429, 500, 302])('takes %i for a refusal', async (refusal) => {
  status = refusal;

  await expect(purge({ CDN: 'fastly' }, ['a'])).rejects.toThrow();
});

it.each([
  [{ CDN: 'akamai' }, 'CDN must be one of fastly, cloudflare, varnish'],
  [{ CDN: 'fastly', CDN_PURGE_URL: '' }, 'CDN_PURGE_URL must be the address that CDN takes purges at'],
  [{ CDN: 'fastly', CDN_MAX_AGE: '86400' }, 'CDN_MAX_AGE must be a whole number of seconds from 1 to 3600'],
  [{ CDN: 'cloudflare', CDN_PURGE_BATCH: '500' }, 'CDN_PURGE_BATCH must be a whole number from 1 to 100'],
])('refuses the settings %j', (source, problem) => {
  const read = readCdnSettings({ CDN_PURGE_URL: 'https://cdn.example/purge', ...source });

  expect(read).toEqual({ problems: [problem] });
});
