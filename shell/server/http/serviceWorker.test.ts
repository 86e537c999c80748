/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LineUp } from '../registry/lineUp';
import { buildRelease } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import { handleErrors } from './middleware';
import { serviceWorker } from './serviceWorker';

const SCRIPT = 'self.addEventListener("fetch", answer)';
const blog = (version: string) => ({ ...buildRelease('mf-blog', version), key: `mf-blog@${version}` });

let folder: string;
let server: TestServer;
let lineUp: LineUp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
  await mkdir(path.join(folder, 'worker'));
  await writeFile(path.join(folder, 'worker/sw.js'), SCRIPT);
  const lineUps = { current: () => Promise.resolve(lineUp) };
  server = await startServer(
    handleErrors,
    serviceWorker(folder, { lineUps, main: '/assets/main.js?v=1' }),
    (ctx) => {
      ctx.body = 'a page';
    },
  );
});
beforeEach(() => {
  lineUp = { id: '1', isComplete: true, releases: [blog('1')], client: [] };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (headers: Record<string, string> = {}) => server.request('/sw.js', { headers });

it('is a script of this site that may ask for pages and nothing else, and is asked for again each time', async () => {
  const { body, headers } = await get();

  expect(body).toContain(SCRIPT);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/) as string,
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(await get({ 'If-None-Match': headers.etag ?? '' })).toMatchObject({ status: 304, body: '' });
});

it('is another script after each deploy, so that a browser drops what it has kept', async () => {
  const before = await get();
  lineUp = { ...lineUp, releases: [blog('2')] };
  const after = await get({ 'If-None-Match': before.headers.etag ?? '' });

  expect(after.status).toBe(200);
  expect(after.body).not.toBe(before.body);
});

it('is not sent while no registry was read: the releases are not known', async () => {
  lineUp = { ...lineUp, isComplete: false };

  expect((await get()).status).toBe(503);
});

it('answers other methods and other paths as the rest of the site does', async () => {
  expect(await server.request('/sw.js', { method: 'POST' })).toMatchObject({ status: 405 });
  expect((await server.request('/sw.js/')).body).toBe('a page');
});
