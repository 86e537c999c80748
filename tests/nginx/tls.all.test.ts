import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type ConnectionOptions, type SecureVersion, type TLSSocket } from 'node:tls';
import { repositoryRoot } from '../../scripts/src/folders';
import { endGroup } from '../../scripts/src/process/childProcess';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { makeCertificate } from './certificates';
import type { Echo } from './echoServer';
import { rawRequest } from './rawRequest';
import { describeEdge, setUpEdge } from './setUpEdge';

const TIMEOUT_MS = 20_000;

describeEdge('the edge with TLS', () => {
  let folder: string;
  const { edge } = setUpEdge(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tls-'));
    await mkdir(path.join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
    await makeCertificate(folder);
    return { HSTS_SUBDOMAINS: 'yes', TLS_FOLDER: folder, ACME_ROOT: path.join(folder, 'acme') };
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A connection that has been agreed on; the certificate is nobody's. */
  async function shakeHands(options: ConnectionOptions = {}): Promise<TLSSocket> {
    const { hostname, port } = new URL(edge().secureOrigin);
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
    const session = connectHttp2(edge().secureOrigin, { rejectUnauthorized: false });
    const stream = session.request({ ':path': target });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    const body = (await stream.setEncoding('utf8').toArray()).join('');
    session.destroy();
    expect(headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    return JSON.parse(body) as Echo;
  }

  it('speaks TLS 1.2 and 1.3, and refuses what is older', async () => {
    const speak = async (version: SecureVersion, more = {}) => {
      const socket = await shakeHands({ minVersion: version, maxVersion: version, ...more });
      const agreed = socket.getProtocol();
      socket.destroy();
      return agreed;
    };
    const old = { ciphers: 'DEFAULT@SECLEVEL=0' };

    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) expect(await speak(version)).toBe(version);
    for (const version of ['TLSv1', 'TLSv1.1'] as const)
      await expect(speak(version, old)).rejects.toThrow(/protocol version/);
  });

  it('speaks HTTP/2, and tells the apps that the visitor asked with https', async () => {
    const { by, url, headers } = await secureEcho('/blog?page=2');

    expect([by, url]).toEqual(['shell', '/blog?page=2']);
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('sends what comes without encryption on to the address of the site', async () => {
    const headers = { Host: 'evil.example' };
    const { status, ...answer } = await rawRequest(edge().origin, '/apply?sport=a%20b', { headers });

    expect(status).toBe(308);
    expect(answer.headers.location).toBe(`https://www.linksway.example/apply?sport=a%20b`);
  });

  it('answers its health check and the questions of an authority without encryption', async () => {
    await writeFile(path.join(folder, 'acme/.well-known/acme-challenge/a-token'), 'the answer');

    expect((await rawRequest(edge().origin, '/healthz')).status).toBe(200);
    expect((await rawRequest(edge().origin, '/.well-known/acme-challenge/a-token')).body.toString()).toBe(
      'the answer',
    );
    const outside = '/.well-known/acme-challenge/..%2f..%2f..%2fprivkey.pem';
    expect((await rawRequest(edge().origin, outside)).status).toBe(400);
  });

  it('takes up a renewed certificate', async () => {
    const script = path.join(repositoryRoot, 'docker/nginx/https/reload-renewed.sh');
    const settings = { TLS_FOLDER: folder, RELOAD_SECONDS: '0.1', NGINX: edge().command.join(' ') };
    const env = { ...process.env, ...settings };
    const reloader = spawn(script, { env, stdio: 'ignore', detached: true });
    const before = await shownCertificate();
    try {
      const fingerprint = await makeCertificate(folder);

      expect(fingerprint).not.toBe(before);
      expect(await waitUntil(async () => (await shownCertificate()) === fingerprint, TIMEOUT_MS)).toBe(true);
    } finally {
      await endGroup(reloader);
    }
  });
});
