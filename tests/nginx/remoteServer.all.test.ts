import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { rawRequest } from './rawRequest';
import { nginxProgram, startNginx, type Nginx } from './nginx';

const VERSION = 'ab12cd34ef56';
const PUBLIC = `/remotes/mf-blog/${VERSION}`;
const CHUNKS = JSON.stringify({ routes: ['chunks/1.abcdef12.js'] });
const FILES: Record<string, string | Buffer> = {
  'registry.json': '{"revision":1}',
  [`mf-blog/${VERSION}/client/remoteEntry.js`]: 'browser build',
  [`mf-blog/${VERSION}/client/remoteEntry.js.gz`]: gzipSync('browser build'),
  [`mf-blog/${VERSION}/client/chunks.json`]: CHUNKS,
  [`mf-blog/${VERSION}/server/remoteEntry.js`]: 'server build',
};

const program = nginxProgram();
if (!program) process.stdout.write('Skipped: the tests of a remote need nginx, and there is none here.\n');

(program ? describe : describe.skip)("a remote's static server", () => {
  let folder: string;
  let server: Nginx;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'remotes-'));
    for (const [name, content] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    server = await startNginx(program ?? '', 'remote.conf.template', { REMOTES_DIR: folder });
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('serves a version as immutable, in the compressed form of the deploy', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const packed = await rawRequest(server.origin, `${PUBLIC}/remoteEntry.js`, { headers });

    expect(packed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    });
    expect(gunzipSync(packed.body).toString()).toBe('browser build');
  });

  it.each([
    `${PUBLIC}/server/remoteEntry.js`,
    `${PUBLIC}/..%2fserver/remoteEntry.js`,
    '/remotes/registry.json',
    '/remotes/mf-blog/latest/remoteEntry.js',
    '/',
  ])('has no %s for visitors', async (target) => {
    expect((await rawRequest(server.origin, target)).status).toBe(404);
  });

  it('is read by the shell: registry, server build and browser build', async () => {
    const address = `${server.origin}/remotes-server/registry.json`;
    // Resolved as the shell does it.
    const entry = await fetch(new URL(`mf-blog/${VERSION}/server/remoteEntry.js`, address));
    const chunks = await fetch(new URL(`mf-blog/${VERSION}/chunks.json`, address));

    expect(await (await fetch(address)).json()).toEqual({ revision: 1 });
    expect(entry.headers.get('Content-Type')).toContain('javascript');
    expect(await entry.text()).toBe('server build');
    expect(await chunks.text()).toBe(CHUNKS);
  });
});
