import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { connect as connectHttp2, constants } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { REMOTES } from '../../scripts/src/deploy/remotes';
import { repositoryRoot } from '../../scripts/src/folders';
import { endGroup } from '../../scripts/src/process/childProcess';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';
import { makeCertificate } from './certificates';
import { type Echo, type EchoServer, startEchoServer } from './echoServer';
import { type Nginx, nginxProgram, startNginx, upstreamOf } from './nginx';
import { rawRequest } from './rawRequest';

const ORIGIN = 'https://www.linksway.example';
const PATIENCE_MS = 20_000;
const program = nginxProgram();
if (!program) process.stdout.write('Skipped: the tests of the edge need nginx, and there is none here.\n');

(program ? describe : describe.skip)('the edge with TLS', () => {
  const apps: EchoServer[] = [];
  let folder: string;
  let edge: Nginx;
  let fingerprint: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tls-'));
    await mkdir(path.join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
    fingerprint = await makeCertificate(folder);
    const values: Record<string, string> = {
      DNS_RESOLVER: '127.0.0.1',
      PUBLIC_ORIGIN: ORIGIN,
      HSTS_SUBDOMAINS: 'yes',
      TLS_FOLDER: folder,
      ACME_ROOT: path.join(folder, 'acme'),
    };
    for (const name of ['api', 'shell', ...REMOTES]) {
      const app = await startEchoServer(name);
      apps.push(app);
      values[upstreamOf(name)] = app.address;
    }
    edge = await startNginx(program ?? '', 'edge.conf.template', values);
  });

  afterAll(async () => {
    await edge.stop();
    await Promise.all(apps.map((app) => app.stop()));
    await rm(folder, { recursive: true });
  });

  /** A connection that has been agreed on; the certificate is nobody's. */
  async function shakeHands(options: ConnectionOptions = {}): Promise<TLSSocket> {
    const { hostname, port } = new URL(edge.secureOrigin);
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false, ...options });
    await once(socket, 'secureConnect');
    return socket;
  }

  async function shownCertificate(): Promise<string> {
    const socket = await shakeHands();
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  }

  /** One request over HTTP/2, on a connection of its own. */
  async function secureEcho(target: string): Promise<Echo> {
    const session = connectHttp2(edge.secureOrigin, { rejectUnauthorized: false });
    const stream = session.request({ ':path': target });
    try {
      const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
      expect(headers[':status']).toBe(200);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      return JSON.parse((await stream.setEncoding('utf8').toArray()).join('')) as Echo;
    } catch (error) {
      // The server says that it has not begun (RFC 9113, 8.7): browsers send such a request again.
      if (stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM) throw error;
      return await secureEcho(target);
    } finally {
      session.destroy();
    }
  }

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    const socket = await shakeHands({ minVersion: version, maxVersion: version });
    const agreed = socket.getProtocol();
    socket.destroy();

    expect(agreed).toBe(version);
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('refuses %s', async (version) => {
    const old = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };

    await expect(shakeHands(old)).rejects.toThrow(/protocol version/);
  });

  it('refuses what keeps no secret of the past', async () => {
    const weak = { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES256-SHA' } as const;

    await expect(shakeHands(weak)).rejects.toThrow(/handshake failure/);
  });

  it('speaks HTTP/2, and tells the apps that the visitor asked with https', async () => {
    const { by, url, headers } = await secureEcho('/blog?page=2');

    expect([by, url]).toEqual(['shell', '/blog?page=2']);
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each(['GET', 'POST'])('sends %s without encryption on to the address of the site', async (method) => {
    const { status, headers } = await rawRequest(edge.origin, '/apply?sport=a%20b', {
      method,
      headers: { Host: 'evil.example' },
    });

    expect(status).toBe(308);
    expect(headers.location).toBe(`${ORIGIN}/apply?sport=a%20b`);
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  });

  it('answers its health check and the questions of an authority without encryption', async () => {
    await writeFile(path.join(folder, 'acme/.well-known/acme-challenge/a-token'), 'the answer');

    expect((await rawRequest(edge.origin, '/healthz')).status).toBe(200);
    const deleted = await rawRequest(edge.origin, '/healthz', { method: 'DELETE' });
    expect([deleted.status, deleted.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await rawRequest(edge.origin, '/.well-known/acme-challenge/a-token')).body.toString()).toBe(
      'the answer',
    );
    expect((await rawRequest(edge.origin, '/.well-known/acme-challenge/other')).status).toBe(404);
    const outside = '/.well-known/acme-challenge/..%2f..%2f..%2fprivkey.pem';
    expect((await rawRequest(edge.origin, outside)).status).toBe(400);
  });

  it('answers what it cannot read in words, without encryption as well', async () => {
    const answer = await sendRaw(edge.origin, 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n');

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.split('\r\n\r\n')[1]).toBe('This request cannot be read.');
  });

  it('lets one visitor keep a hundred connections busy without encryption, and no more', async () => {
    const target = '/.well-known/acme-challenge/long';
    const file = path.join(folder, `acme${target}`);
    await writeFile(file, '');
    // More than the system buffers for a reader that does not read.
    await truncate(file, 16 * 1024 * 1024);
    const { hostname, port } = new URL(edge.origin);
    const busy = Array.from({ length: 100 }, () =>
      connectTcp({ host: hostname, port: Number(port), localAddress: '127.50.1.1' }).once('error', () => {}),
    );
    busy.forEach((socket) => socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`));
    const statusOf = async (localAddress: string) =>
      (await rawRequest(edge.origin, '/.well-known/acme-challenge/other', { localAddress })).status;

    expect(await waitUntil(async () => (await statusOf('127.50.1.1')) === 429, PATIENCE_MS)).toBe(true);
    expect(await statusOf('127.50.1.2')).toBe(404);
    busy.forEach((socket) => socket.destroy());
    expect(await waitUntil(async () => (await statusOf('127.50.1.1')) === 404, PATIENCE_MS)).toBe(true);
  });

  describe('with a renewed certificate', () => {
    let reloader: ChildProcess;

    beforeAll(() => {
      const script = path.join(repositoryRoot, 'docker/nginx/https/reload-renewed.sh');
      const env = {
        ...process.env,
        TLS_FOLDER: folder,
        RELOAD_SECONDS: '0.1',
        NGINX: edge.command.join(' '),
      };
      reloader = spawn(script, { env, stdio: 'ignore', detached: true });
    });
    afterAll(() => endGroup(reloader));

    it('takes it up, and loses no request', async () => {
      let isRenewed = false;
      let answered = 0;
      const visit = async (): Promise<void> => {
        while (!isRenewed) {
          await secureEcho('/');
          answered += 1;
        }
      };
      const visitors = [visit(), visit(), visit()];
      expect(await waitUntil(() => answered > 30, PATIENCE_MS)).toBe(true);

      fingerprint = await makeCertificate(folder);
      isRenewed = await waitUntil(async () => (await shownCertificate()) === fingerprint, PATIENCE_MS);

      expect(isRenewed).toBe(true);
      await Promise.all(visitors);
    });

    it('keeps the one before while the files do not fit together', async () => {
      const other = path.join(folder, 'other');
      await mkdir(other);
      const next = await makeCertificate(other);
      await cp(path.join(other, 'privkey.pem'), path.join(folder, 'privkey.pem'));
      const refused = async () => (await edge.errorLog()).includes('key values mismatch');
      expect(await waitUntil(refused, PATIENCE_MS)).toBe(true);
      expect(await shownCertificate()).toBe(fingerprint);

      await cp(path.join(other, 'fullchain.pem'), path.join(folder, 'fullchain.pem'));
      expect(await waitUntil(async () => (await shownCertificate()) === next, PATIENCE_MS)).toBe(true);
    });
  });
});
