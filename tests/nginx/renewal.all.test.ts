import { type ChildProcess, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/src/folders';
import { endGroup } from '../../scripts/src/process/childProcess';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { makeCertificate } from './certificates';

const TIMEOUT_MS = 20_000;
// Waits until the test ends, except for nginx's start.
const SLEEP = '[ "$1" = 5 ] || exec tail -f /dev/null';

let folder: string;
let script: ChildProcess | undefined;
let nginx: Server;
const inFolder = (...names: string[]): string => path.join(folder, ...names);
const text = (...names: string[]): Promise<string> => readFile(inFolder(...names), 'utf8').catch(() => '');

async function program(name: string, body: string): Promise<void> {
  await writeFile(inFolder('bin', name), `#!/bin/sh\n${body}\n`);
  await chmod(inFolder('bin', name), 0o755);
}

beforeEach(async () => {
  let asked = 0;
  // Answers when it is asked for the third time.
  nginx = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 502 : 200).end();
  });
  await once(nginx.listen(0, '127.0.0.1'), 'listening');
  folder = await mkdtemp(path.join(tmpdir(), 'renewal-'));
  for (const name of ['bin', 'certificates', 'account/live/site'])
    await mkdir(inFolder(name), { recursive: true });
});
afterEach(async () => {
  if (script) await endGroup(script);
  nginx.close();
  await rm(folder, { recursive: true });
});

/** Runs the script of the container with a stand-in for certbot, up to its pause. */
async function renew(certbot: string): Promise<void> {
  await program('certbot', `echo "$@" >>${inFolder('asked')}\n${certbot}`);
  await program('sleep', `echo "$1" >>${inFolder('pauses')}\n${SLEEP}`);
  const env = {
    ...process.env,
    PATH: `${inFolder('bin')}:${process.env.PATH}`,
    PUBLIC_ORIGIN: 'https://www.linksway.example:8443',
    ACME_EMAIL: 'owner@linksway.example',
    ACME_SERVER: 'https://acme.example/directory',
    ACME_ROOT: inFolder('acme'),
    ACME_ACCOUNT: inFolder('account'),
    TLS_FOLDER: inFolder('certificates'),
    NGINX_HEALTH: `http://127.0.0.1:${(nginx.address() as AddressInfo).port}/healthz`,
  };
  script = spawn(path.join(repositoryRoot, 'docker/certbot/renew.sh'), {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const isWaiting = async () => /^(12h|15m)$/m.test(await text('pauses'));
  expect(await waitUntil(isWaiting, TIMEOUT_MS)).toBe(true);
}

it('gives nginx a certificate of its own to start with, waits for it, and tries again when the authority refuses', async () => {
  await renew('exit 1');

  const own = new X509Certificate(await text('certificates/fullchain.pem'));
  expect(own.subject).toBe('CN=www.linksway.example');
  expect(own.checkIssued(own)).toBe(true);
  expect(await text('certificates/privkey.pem')).toContain('PRIVATE KEY');
  expect(await text('pauses')).toBe('5\n5\n15m\n');
});

it('asks for the name of the site, and hands the certificate to nginx, which is another user', async () => {
  await makeCertificate(inFolder('account/live/site'));
  await renew('exit 0');

  expect(await text('asked')).toMatch(
    /^certonly --webroot .*--domain www\.linksway\.example .*--non-interactive/,
  );
  expect(await text('asked')).toContain('--server https://acme.example/directory');
  for (const name of ['fullchain.pem', 'privkey.pem']) {
    expect(await text('certificates', name)).toBe(await text('account/live/site', name));
    expect((await stat(inFolder('certificates', name))).mode & 0o777).toBe(0o644);
  }
  expect(await text('pauses')).toBe('5\n5\n12h\n');
});
