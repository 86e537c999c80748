/** @jest-environment node */
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { downloads, site } from '@site/contract';
import type { LineUp } from '../registry/lineUp';
import { startServer, type TestServer } from '../testing/startServer';
import { downloadFiles, liveRegistry, remoteFiles, shellFiles } from './staticFiles';

const VERSION = '0123456789ab';
const SCRIPT = 'console.log("a script")'.repeat(50);
const DOCUMENT = '%PDF-1.7 a document';
const MAIN = '/assets/main.js?v=1234abcd';
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  const remotes = path.join(folder, 'remotes');
  const version = path.join(remotes, 'mf-blog', VERSION);
  for (const each of [
    path.join(version, 'server'),
    path.join(version, 'client'),
    path.join(folder, 'chunks'),
  ])
    await mkdir(each, { recursive: true });
  await mkdir(path.join(folder, 'downloads'));
  await writeFile(path.join(version, 'client/remoteEntry.js'), SCRIPT);
  await writeFile(path.join(version, 'client/remoteEntry.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(version, 'client/remoteEntry.js.gz'), gzipSync(SCRIPT));
  await writeFile(path.join(version, 'server/secret.js'), 'secret');
  await writeFile(path.join(folder, 'main.js'), SCRIPT);
  await writeFile(path.join(folder, '.build-hash'), 'hidden');
  await writeFile(path.join(folder, 'chunks/page.0a1b2c3d.js'), SCRIPT);
  for (const icon of ['icon-192.png', 'touch-icon.png']) await writeFile(path.join(folder, icon), icon);
  for (const each of downloads) await writeFile(path.join(folder, each.path), DOCUMENT);
  await writeFile(path.join(folder, 'downloads/draft.pdf'), 'not for anyone');

  const live = { client: [{ name: 'mf-blog' }] } as unknown as LineUp;
  server = await startServer(
    shellFiles(folder, MAIN),
    downloadFiles(folder),
    liveRegistry({ current: () => Promise.resolve(live) }),
    remoteFiles(remotes),
    (ctx) => {
      ctx.status = 404;
      ctx.body = 'a page';
    },
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const entry = `/remotes/mf-blog/${VERSION}/remoteEntry.js`;
const IMMUTABLE = 'max-age=31536000,immutable';
const AN_HOUR = 'max-age=3600';

it('has a manifest whose icons are there', async () => {
  const { status, headers, body } = await server.request('/assets/manifest.webmanifest');
  const { name, short_name, icons } = JSON.parse(body) as {
    name: string;
    short_name: string;
    icons: { src: string }[];
  };

  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  expect([name, short_name]).toEqual([site.name, site.name]);
  for (const { src } of icons.filter(({ src }) => src.endsWith('192.png')))
    expect((await server.request(src)).status).toBe(200);
});

describe('a file', () => {
  it('of a deployed version is immutable', async () => {
    expect(await server.request(entry)).toMatchObject({
      status: 200,
      body: SCRIPT,
      headers: { 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' },
    });
  });

  it.each(['br', 'gzip'])('is sent as %s to a browser that accepts it, time after time', async (encoding) => {
    for (const accepted of [encoding, 'identity', encoding, encoding]) {
      const { headers } = await server.request(entry, { headers: { 'Accept-Encoding': accepted } });

      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-encoding'] ?? 'identity').toBe(accepted);
      expect(headers['content-type']).toMatch(/javascript/);
    }
  });

  it.each([
    ['/assets/chunks/page.0a1b2c3d.js', IMMUTABLE],
    [MAIN, IMMUTABLE],
    ['/assets/main.js', AN_HOUR],
    ['/assets/main.js?v=another', AN_HOUR],
    ['/assets/icon-192.png', AN_HOUR],
    ['/favicon.ico', AN_HOUR],
    ['/apple-touch-icon.png', AN_HOUR],
  ])('%s is cached with %s', async (url, cacheControl) => {
    const { status, headers } = await server.request(url);

    expect([status, headers['cache-control']]).toEqual([200, cacheControl]);
  });

  it.each([entry, '/assets/main.js'])('%s can be read, and no other method is allowed', async (url) => {
    expect((await server.request(url, { method: 'HEAD' })).status).toBe(200);
    const { status, headers } = await server.request(url, { method: 'POST' });

    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a file that does not exist', () => {
  it.each([
    '/assets/',
    '/assets//',
    '/assets/.',
    '/assets/%2e',
    '/assets/%2f',
    '/assets/missing.js',
    '/assets/chunks',
    '/assets/chunks/',
    '/assets/chunks/%2e%2e/',
    '/assets/main.js/',
    '/assets/main.js%2f',
    '/assets/main.js/more',
    '/assets/.build-hash',
    '/assets/%00',
    `/assets/${'x'.repeat(300)}`,
    `/remotes/mf-blog/${VERSION}/.`,
    `/remotes/mf-blog/${VERSION}//`,
    `/remotes/mf-blog/${VERSION}/%2e/`,
    '/remotes/mf-blog/ffffffffffff/remoteEntry.js',
  ])('is a plain 404 at %s, which nobody caches', async (url) => {
    const { status, headers, body } = await server.request(url, { headers: { 'Accept-Encoding': 'br' } });

    expect([status, body]).toEqual([404, 'Not found']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/assets',
    '/remotes/',
    '/remotes/mf-blog/',
    `/remotes/mf-blog/${VERSION}/`,
    '/remotes/x/latest/a.js',
  ])('leaves %s to the pages', async (url) => {
    expect(await server.request(url)).toMatchObject({ status: 404, body: 'a page' });
  });

  it.each([
    `/remotes/mf-blog/${VERSION}/../server/secret.js`,
    `/remotes/mf-blog/${VERSION}/%2e%2e/server/secret.js`,
    `/remotes/mf-blog/${VERSION}/..%2fserver%2fsecret.js`,
    `/remotes/mf-blog/${VERSION}/%252e%252e/server/secret.js`,
    `/remotes/mf-blog/${VERSION}/..\\server\\secret.js`,
    `/remotes/mf-blog/${VERSION}/%00`,
  ])('does not leave the folder of the browser build by %s', async (url) => {
    const { status, body } = await server.request(url);

    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('is read again after it was changed', async () => {
    const file = path.join(folder, 'changing.js');
    await writeFile(file, 'first');
    expect((await server.request('/assets/changing.js')).body).toBe('first');
    expect((await server.request('/assets/changing.js')).body).toBe('first');
    await writeFile(file, 'second');
    await utimes(file, 1, 1);

    expect((await server.request('/assets/changing.js')).body).toBe('second');
  });

  it('is a 404 after a version was deleted', async () => {
    const version = path.join(folder, 'remotes/mf-blog/bbbbbbbbbbbb');
    await mkdir(path.join(version, 'client'), { recursive: true });
    await writeFile(path.join(version, 'client/remoteEntry.js'), SCRIPT);
    const url = '/remotes/mf-blog/bbbbbbbbbbbb/remoteEntry.js';
    expect((await server.request(url)).status).toBe(200);
    await rm(version, { recursive: true });

    expect((await server.request(url)).status).toBe(404);
  });

  it('is distinguished from an unreadable one, which is an error', async () => {
    await symlink('loop', path.join(folder, 'loop'));

    expect((await server.request('/assets/loop')).status).toBe(500);
  });
});

it('lists the live versions, uncached', async () => {
  const { headers, body } = await server.request('/remotes/registry.json');

  expect(JSON.parse(body)).toEqual([{ name: 'mf-blog' }]);
  expect(headers['cache-control']).toBe('no-store');
});

it('offers the live versions for reading only', async () => {
  const { status, headers } = await server.request('/remotes/registry.json', { method: 'DELETE' });

  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

describe('a document for families', () => {
  const guide = '/downloads/video-guide.pdf';

  it('opens in the browser, is cached for an hour and saved under its own name', async () => {
    const { body, headers } = await server.request(guide);

    expect(body).toBe(DOCUMENT);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="linksway-video-guide.pdf"',
      'cache-control': 'public, max-age=3600',
      'last-modified': 'Wed, 01 Oct 2025 09:00:00 GMT',
    });
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await server.request(guide);
    const headers = { 'If-None-Match': String(first.headers.etag) };

    expect(await server.request(guide, { headers })).toMatchObject({ status: 304, body: '' });
    expect((await server.request(guide, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it.each([
    '/downloads/other.pdf',
    '/downloads/draft.pdf',
    '/downloads/',
    '/downloads',
    '/downloads/%2e%2e/main.js',
  ])('does not exist at %s, which is left to the pages', async (url) => {
    expect(await server.request(url)).toMatchObject({ status: 404, body: 'a page' });
  });

  it('can be read, and no other method is allowed', async () => {
    expect((await server.request(guide, { method: 'HEAD' })).status).toBe(200);
    expect((await server.request(guide, { method: 'POST' })).body).toBe('a page');
  });

  it('that is missing prevents the server from starting', () => {
    expect(() => downloadFiles(path.join(folder, 'elsewhere'))).toThrow('ENOENT');
  });
});
