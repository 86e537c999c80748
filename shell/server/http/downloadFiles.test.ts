/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { downloads } from '@site/contract';
import { downloadFiles } from './downloadFiles';

const DOCUMENT = '%PDF-1.7 a document';
let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-'));
  await mkdir(path.join(folder, 'downloads'));
  for (const each of downloads) await writeFile(path.join(folder, each.path), DOCUMENT);
  await writeFile(path.join(folder, 'downloads/draft.pdf'), 'not for anyone');
  await writeFile(path.join(folder, 'main.js'), 'a script');
  const koa = new Koa();
  koa.use(downloadFiles(folder));
  koa.use((ctx) => {
    ctx.status = 404;
    ctx.body = '404 - Page Not Found';
  });
  server = createServer(koa.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

it('shows a document in the browser, kept for an hour and saved under a name of ours', async () => {
  const answer = await fetch(`${origin}/downloads/video-guide.pdf`);

  expect(await answer.text()).toBe(DOCUMENT);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="linksway-video-guide.pdf"');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('last-modified')).toBe('Wed, 01 Oct 2025 09:00:00 GMT');
});

it('sends a document once only to a browser that has it', async () => {
  const first = await fetch(`${origin}/downloads/video-guide.pdf`);
  const again = await fetch(`${origin}/downloads/video-guide.pdf`, {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  });

  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

it.each(['/downloads/other.pdf', '/downloads/draft.pdf', '/downloads/', '/downloads/%2e%2e/main.js'])(
  'leaves %s to the pages: it is no document that the site has',
  async (url) => {
    const answer = await fetch(origin + url);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('404 - Page Not Found');
  },
);

it('does not start without a document that the pages link to', () => {
  expect(() => downloadFiles(path.join(folder, 'elsewhere'))).toThrow('ENOENT');
});
