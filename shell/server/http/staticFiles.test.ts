/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { remoteFiles } from './staticFiles';

const VERSION = '0123456789ab';
const SCRIPT = 'console.log("a script")'.repeat(50);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  const client = path.join(folder, 'mf-blog', VERSION, 'client');
  await mkdir(path.join(folder, 'mf-blog', VERSION, 'server'), { recursive: true });
  await mkdir(client, { recursive: true });
  await writeFile(path.join(client, 'remoteEntry.js'), SCRIPT);
  await writeFile(path.join(client, 'remoteEntry.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, 'mf-blog', VERSION, 'server/secret.js'), 'secret');
  const koa = new Koa();
  koa.silent = true;
  koa.use(remoteFiles(folder));
  server = createServer(koa.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Unlike fetch it sends the path as it is written, dots and all. */
function ask(url: string, headers = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path: url, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const entry = `/remotes/mf-blog/${VERSION}/remoteEntry.js`;

it('serves a file of a version for ever, compressed where the browser takes it', async () => {
  expect(await ask(entry)).toMatchObject({ status: 200, body: SCRIPT });
  const compressed = await ask(entry, { 'Accept-Encoding': 'br' });

  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(compressed.headers['cache-control']).toBe('max-age=31536000,immutable');
});

it.each([
  `/remotes/mf-blog/${VERSION}/../server/secret.js`,
  `/remotes/mf-blog/${VERSION}/%2e%2e/server/secret.js`,
  `/remotes/mf-blog/${VERSION}/..%2fserver%2fsecret.js`,
  `/remotes/mf-blog/${VERSION}/%252e%252e/server/secret.js`,
  `/remotes/mf-blog/${VERSION}/..\\server\\secret.js`,
  `/remotes/mf-blog/${VERSION}/%00`,
])('does not leave the folder of the browser build by %s', async (url) => {
  const { status, body } = await ask(url);

  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

it('answers 404 for a version that is not there, and for one that was deleted after it was served', async () => {
  expect((await ask('/remotes/mf-blog/ffffffffffff/remoteEntry.js')).status).toBe(404);
  await ask(entry);
  await rm(path.join(folder, 'mf-blog', VERSION), { recursive: true });

  expect((await ask(entry)).status).toBe(404);
});
