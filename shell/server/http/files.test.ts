/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { downloads } from '@site/contract';
import { temporaryFolder } from '@site/releases/testing';
import { startServer, type TestServer } from '../testing/startServer';
import { downloadFiles, remoteFiles, shellFiles } from './staticFiles';

const VERSION = '0123456789ab';
const SCRIPT = 'console.log("a script")'.repeat(50);
const DOCUMENT = '%PDF-1.7 a document';
const MAIN = '/assets/main.js?v=1234abcd';
const ENTRY = `/remotes/mf-blog/${VERSION}/remoteEntry.js`;
const GUIDE = '/downloads/video-guide.pdf';
const IMMUTABLE = 'max-age=31536000,immutable';
const AN_HOUR = 'max-age=3600';
let folder: string;
let server: TestServer;

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

beforeAll(async () => {
  folder = await temporaryFolder();
  const version = `remotes/mf-blog/${VERSION}`;
  await write(`${version}/client/remoteEntry.js`, SCRIPT);
  await write(`${version}/client/remoteEntry.js.br`, brotliCompressSync(SCRIPT));
  await write(`${version}/client/remoteEntry.js.gz`, gzipSync(SCRIPT));
  await write(`${version}/server/secret.js`, 'secret');
  await write('.build-hash', 'hidden');
  for (const script of ['main.js', 'chunks/page.0a1b2c3d.js']) await write(script, SCRIPT);
  for (const icon of ['icon-192.png', 'touch-icon.png']) await write(icon, icon);
  for (const each of downloads) await write(each.path, DOCUMENT);
  await write('downloads/draft.pdf', 'not for anyone');

  server = await startServer(
    shellFiles(folder, MAIN),
    downloadFiles(folder),
    remoteFiles(path.join(folder, 'remotes')),
    (ctx) => {
      ctx.status = 404;
      ctx.body = 'a page';
    },
  );
});

describe('a file', () => {
  it.each(['br', 'gzip'])('is sent as %s to a browser that accepts it, time after time', async (encoding) => {
    for (const accepted of [encoding, 'identity', encoding, encoding]) {
      const { headers, body } = await server.request(ENTRY, { headers: { 'Accept-Encoding': accepted } });

      expect(headers['content-encoding'] ?? 'identity').toBe(accepted);
      if (accepted === 'identity') expect(body).toBe(SCRIPT);
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'content-type': expect.stringMatching(/javascript/) as string,
      });
    }
  });

  it.each([
    [ENTRY, IMMUTABLE],
    ['/assets/chunks/page.0a1b2c3d.js', IMMUTABLE],
    [MAIN, IMMUTABLE],
    ['/assets/main.js', AN_HOUR],
    ['/assets/main.js?v=another', AN_HOUR],
    ['/favicon.ico', AN_HOUR],
    ['/apple-touch-icon.png', AN_HOUR],
  ])('%s is cached with %s', async (url, cacheControl) => {
    const { status, headers } = await server.request(url);

    expect([status, headers['cache-control']]).toEqual([200, cacheControl]);
  });

  it.each([ENTRY, '/assets/main.js'])('%s is for reading', async (url) => {
    expect((await server.request(url, { method: 'HEAD' })).status).toBe(200);
    expect(await server.request(url, { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  it.each([
    '/assets/',
    '/assets/%2f',
    '/assets/missing.js',
    '/assets/chunks',
    '/assets/.build-hash',
    '/assets/%00',
    `/assets/${'x'.repeat(300)}`,
    '/remotes/mf-blog/ffffffffffff/remoteEntry.js',
    `/remotes/mf-blog/${VERSION}/../server/secret.js`,
    `/remotes/mf-blog/${VERSION}/%2e%2e/server/secret.js`,
    `/remotes/mf-blog/${VERSION}/..%2fserver%2fsecret.js`,
    `/remotes/mf-blog/${VERSION}/%252e%252e/server/secret.js`,
    `/remotes/mf-blog/${VERSION}/..\\server\\secret.js`,
  ])('does not exist at %s: a plain 404, which nobody caches', async (url) => {
    const { status, headers, body } = await server.request(url, { headers: { 'Accept-Encoding': 'br' } });

    expect([status, body]).toEqual([404, 'Not found']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each(['/assets', '/remotes/mf-blog/', `/remotes/mf-blog/${VERSION}/`, '/remotes/x/latest/a.js'])(
    'is not asked for by %s, which is left to the pages',
    async (url) => {
      expect(await server.request(url)).toMatchObject({ status: 404, body: 'a page' });
    },
  );
});

describe('a document for families', () => {
  it('opens in the browser, is cached for an hour and saved under its own name', async () => {
    const { body, headers } = await server.request(GUIDE);

    expect(body).toBe(DOCUMENT);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="linksway-video-guide.pdf"',
      'cache-control': AN_HOUR,
    });
  });

  it.each([
    ['/downloads/draft.pdf', 'GET'],
    ['/downloads/', 'GET'],
    ['/downloads/%2e%2e/main.js', 'GET'],
    [GUIDE, 'POST'],
  ])('does not exist at %s for %s, which is left to the pages', async (url, method) => {
    expect(await server.request(url, { method })).toMatchObject({ status: 404, body: 'a page' });
  });
});
