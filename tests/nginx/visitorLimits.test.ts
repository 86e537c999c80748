import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits, SENT_QUERY } from '@site/contract';
import { publishRemote, registryFile } from '@site/releases';
import mongoose from 'mongoose';
import { REMOTES } from '../../scripts/src/deploy/remotes';
import { repositoryRoot } from '../../scripts/src/folders';
import { siblingDatabase } from '../../scripts/src/testRun/demoDatabase';
import { API_FILE, type BuiltServer, SHELL_FILE, startBuiltServer } from './builtServer';
import { nginxProgram, startNginx, upstreamOf, type Nginx } from './nginx';
import { rawRequest } from './rawRequest';
import { startRelay, type Relay } from './relay';

const REMOTE = path.join(repositoryRoot, 'mf-public');
const NOBODY = '127.0.0.1:9';
const compose = readFileSync(path.join(repositoryRoot, 'docker-compose.yml'), 'utf8');

/** What docker-compose.yml says about a service. */
const service = (name: string): string => new RegExp(`\\n  ${name}:\\n(?:(?: {4}.*)?\\n)+`).exec(compose)![0];

/** The network of the containers on this computer: every address of 127.0.0.0/8 is its own. */
const onLoopback = (text: string): string => text.replaceAll('172.', '127.');

const trustedProxy = (name: string): string =>
  onLoopback(/TRUSTED_PROXY: (.*)/.exec(service(name))?.[1] ?? '');

/** A service without an address of its own is given one by Docker. */
const addressOf = (name: string): string =>
  onLoopback(/ipv4_address: (.*)/.exec(service(name))?.[1] ?? '172.30.91.2');

const program = nginxProgram();
const isBuilt = [API_FILE, SHELL_FILE, path.join(REMOTE, 'dist/server')].every((file) => existsSync(file));
if (!program || !isBuilt) {
  process.stdout.write(
    `Skipped: visitors behind nginx need ${program ? 'the build' : 'nginx'}, which is missing.\n`,
  );
}

// The chain of docker-compose.yml, with its settings: nginx, the built shell, the built api.
(program && isBuilt ? describe : describe.skip)('visitors without JavaScript behind nginx', () => {
  const databaseUri = siblingDatabase(process.env.MONGODB_URI ?? '', `limits-${process.pid}`);
  const relays: Relay[] = [];
  let folder: string;
  let api: BuiltServer;
  let shell: BuiltServer;
  let edge: Nginx;

  const relayed = async (from: string, { address }: BuiltServer): Promise<string> => {
    const relay = await startRelay(address, addressOf(from));
    relays.push(relay);
    return relay.address;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'visitors-'));
    await publishRemote({ remotesDir: folder }, { name: 'mf-public', root: REMOTE });
    api = await startBuiltServer(API_FILE, {
      MONGODB_URI: databaseUri,
      JWT_SECRET: 'a-secret-for-tests-of-32-characters!',
      TRUSTED_PROXY: trustedProxy('api'),
    });
    shell = await startBuiltServer(SHELL_FILE, {
      API_URL: `http://${await relayed('shell', api)}`,
      REGISTRY: registryFile(folder),
      TRUSTED_PROXY: trustedProxy('shell'),
    });
    edge = await startNginx(program ?? '', 'edge.conf.template', {
      DNS_RESOLVER: '127.0.0.1',
      ...Object.fromEntries(REMOTES.map((name) => [upstreamOf(name), NOBODY])),
      API_UPSTREAM: await relayed('nginx', api),
      SHELL_UPSTREAM: await relayed('nginx', shell),
    });
  }, 120_000);

  afterAll(async () => {
    await edge.stop();
    await Promise.all(relays.map((relay) => relay.stop()));
    await shell.stop();
    await api.stop();
    const connection = await mongoose.createConnection(databaseUri).asPromise();
    await connection.dropDatabase();
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  });

  let sent = 0;
  const post = async (localAddress: string, claims: Record<string, string> = {}) => {
    sent += 1;
    const body = new URLSearchParams({
      name: 'Bo',
      email: `bo-${sent}@example.com`,
      message: `Which marks do I need? (${sent})`,
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...claims };
    const options = { method: 'POST', headers, body: Buffer.from(body.toString()), localAddress };
    const { status, headers: answer } = await rawRequest(edge.origin, '/contact', options);
    return { status, location: answer.location };
  };
  const ACCEPTED = { status: 303, location: `?${SENT_QUERY}=1` };
  const numbers = Array.from({ length: limits.leadsPerMinute + 1 }, (_, index) => index + 1);

  it('each have a limit of their own', async () => {
    const answers = [];
    for (const visitor of numbers) answers.push(await post(`127.40.0.${visitor}`));

    expect(answers).toEqual(numbers.map(() => ACCEPTED));
  });

  it('are refused one by one, whatever addresses they claim', async () => {
    const answers = [];
    for (const claimed of numbers) {
      const address = `203.0.113.${claimed}`;
      answers.push(
        await post('127.40.1.1', {
          'X-Forwarded-For': address,
          'X-Real-IP': address,
          Forwarded: `for=${address}`,
        }),
      );
    }

    expect(answers.slice(0, limits.leadsPerMinute)).toEqual(numbers.slice(1).map(() => ACCEPTED));
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect(await post('127.40.1.2')).toEqual(ACCEPTED);
  });
});
