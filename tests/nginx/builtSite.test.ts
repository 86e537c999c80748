import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPostSummary } from '@site/contract/testing';
import { publishRemote } from '../../scripts/src/deploy/publishRemote';
import { ask } from './ask';
import { nginxProgram } from './nginxProgram';
import { startNginx, type Nginx } from './startNginx';
import { SHELL_FILE, startShell, type Shell } from './startShell';

const REMOTE = path.resolve(import.meta.dirname, '../../mf-blog');
const TITLE = 'Signing day at the links';
const NOBODY = '127.0.0.1:9';

const program = nginxProgram();
const isBuilt = existsSync(SHELL_FILE) && existsSync(path.join(REMOTE, 'dist/server'));
if (!program || !isBuilt) {
  process.stdout.write(
    `Skipped: the site behind nginx needs ${program ? 'the build' : 'nginx'}, which is missing.\n`,
  );
}

// As in docker-compose.yml: the edge, the built shell, and the built blog on a static server of its own.
(program && isBuilt ? describe : describe.skip)('the built site behind nginx', () => {
  let folder: string;
  let api: Server;
  let remote: Nginx;
  let shell: Shell;
  let edge: Nginx;
  let version: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deployed-'));
    ({ version } = await publishRemote({ name: 'mf-blog', root: REMOTE, remotesDir: folder }));
    api = createServer((_request, response) =>
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify([buildPostSummary({ title: TITLE })])),
    );
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiAddress = `127.0.0.1:${(api.address() as AddressInfo).port}`;
    remote = await startNginx(program ?? '', 'remote.conf.template', { REMOTES_DIR: folder });
    shell = await startShell({
      API_URL: `http://${apiAddress}`,
      REGISTRY: `${remote.origin}/remotes-server/registry.json, http://${NOBODY}/remotes-server/registry.json`,
      TRUSTED_PROXY: '127.0.0.1',
    });
    edge = await startNginx(program ?? '', 'edge.conf.template', {
      DNS_RESOLVER: '127.0.0.1',
      API_UPSTREAM: apiAddress,
      SHELL_UPSTREAM: shell.address,
      MF_BLOG_UPSTREAM: new URL(remote.origin).host,
      MF_PUBLIC_UPSTREAM: NOBODY,
      MF_ADMIN_UPSTREAM: NOBODY,
    });
  }, 60_000);

  afterAll(async () => {
    await edge.stop();
    await shell.stop();
    await remote.stop();
    await new Promise((resolve) => api.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  it('renders a page of a remote that lies on a server of its own', async () => {
    const { status, headers, body } = await ask(edge.origin, '/blog');

    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(body.toString()).toContain(TITLE);
    expect(body.toString()).toContain(`/remotes/mf-blog/${version}/`);
  });

  it('brings what the page asks for', async () => {
    const page = (await ask(edge.origin, '/blog')).body.toString();
    // In the head's elements, and in the list of scripts that the entry fetches.
    const addresses = [
      ...page.matchAll(/(?:src|href)(?:="|&quot;:&quot;)(\/(?:assets|remotes)\/[^"&]+)/g),
    ].map(([, found]) => found ?? '');
    const answers = await Promise.all(addresses.map((address) => ask(edge.origin, address)));

    expect(addresses.some((address) => address.includes('/mf-blog/'))).toBe(true);
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  });

  it('sends what was compressed at the deploy', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const entry = await ask(edge.origin, `/remotes/mf-blog/${version}/remoteEntry.js`, { headers });

    expect(entry.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('tells the browser what is live, and nobody where the server builds are', async () => {
    const registry = await ask(edge.origin, '/remotes/registry.json');
    const server = await ask(edge.origin, `/remotes/mf-blog/${version}/server/remoteEntry.js`);

    expect(JSON.parse(registry.body.toString())).toMatchObject([{ name: 'mf-blog', version }]);
    expect(registry.body.toString()).not.toContain('server/');
    expect(server.status).toBe(404);
  });
});
