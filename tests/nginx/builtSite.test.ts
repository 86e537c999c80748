import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPostSummary } from '@site/contract/testing';
import { publishRemote } from '@site/releases';
import { REMOTES } from '../../scripts/src/deploy/remotes';
import { type BuiltServer, SHELL_FILE, startBuiltServer } from './builtServer';
import { rawRequest } from './rawRequest';
import { nginxProgram, startNginx, upstreamOf, type Nginx } from './nginx';

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

// As in docker-compose.yml: the edge, the built shell, and the built blog on its own static server.
(program && isBuilt ? describe : describe.skip)('the built site behind nginx', () => {
  let folder: string;
  let api: Server;
  let remote: Nginx;
  let shell: BuiltServer;
  let edge: Nginx;
  let version: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deployed-'));
    const { release } = await publishRemote({ remotesDir: folder }, { name: 'mf-blog', root: REMOTE });
    ({ version } = release);
    api = createServer((_request, response) =>
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify([buildPostSummary({ title: TITLE })])),
    );
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiAddress = `127.0.0.1:${(api.address() as AddressInfo).port}`;
    remote = await startNginx(program ?? '', 'remote.conf.template', { REMOTES_DIR: folder });
    shell = await startBuiltServer(SHELL_FILE, {
      API_URL: `http://${apiAddress}`,
      REGISTRY: `${remote.origin}/remotes-server/registry.json, http://${NOBODY}/remotes-server/registry.json`,
      TRUSTED_PROXY: '127.0.0.1',
    });
    edge = await startNginx(program ?? '', 'edge.conf.template', {
      DNS_RESOLVER: '127.0.0.1',
      ...Object.fromEntries(REMOTES.map((name) => [upstreamOf(name), NOBODY])),
      API_UPSTREAM: apiAddress,
      SHELL_UPSTREAM: shell.address,
      MF_BLOG_UPSTREAM: new URL(remote.origin).host,
    });
  }, 120_000);

  afterAll(async () => {
    await edge.stop();
    await shell.stop();
    await remote.stop();
    await new Promise((resolve) => api.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  it('renders a page of a remote on its own server', async () => {
    const { status, headers, body } = await rawRequest(edge.origin, '/blog');

    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.toString()).toContain(TITLE);
    expect(body.toString()).toContain(`/remotes/mf-blog/${version}/`);
  });

  it('serves every script and style of the page', async () => {
    const page = (await rawRequest(edge.origin, '/blog')).body.toString();
    // From the elements of the head, and from the list of scripts that the entry fetches.
    const addresses = [
      ...page.matchAll(/(?:src|href)(?:="|&quot;:&quot;)(\/(?:assets|remotes)\/[^"&]+)/g),
    ].map(([, found]) => found ?? '');
    const answers = await Promise.all(addresses.map((address) => rawRequest(edge.origin, address)));

    expect(addresses.some((address) => address.includes('/mf-blog/'))).toBe(true);
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  });

  it('sends the files that the deploy compressed', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const entry = await rawRequest(edge.origin, `/remotes/mf-blog/${version}/remoteEntry.js`, { headers });

    expect(entry.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('lists the live versions for the browser, but no URL of a server build', async () => {
    const registry = await rawRequest(edge.origin, '/remotes/registry.json');
    const server = await rawRequest(edge.origin, `/remotes/mf-blog/${version}/server/remoteEntry.js`);

    expect(JSON.parse(registry.body.toString())).toMatchObject([{ name: 'mf-blog', version }]);
    expect(registry.body.toString()).not.toContain('server/');
    expect(server.status).toBe(404);
  });
});
