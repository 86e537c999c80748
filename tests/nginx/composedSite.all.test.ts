import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { changeRelease, sendBuild } from '@site/build/releaseClient';
import { limits, SENT_QUERY } from '@site/contract';
import mongoose from 'mongoose';
import { REMOTES } from '../../scripts/src/deploy/remotes';
import { repositoryRoot } from '../../scripts/src/folders';
import { freePort } from '../../scripts/src/process/ports';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { siblingDatabase } from '../../scripts/src/testRun/demoDatabase';
import { publishedRemotes } from '../../scripts/src/testRun/publishedRemotes';
import { readComposeFile, readText } from '../contract/composeFile';
import { API_FILE, type BuiltServer, SHELL_FILE, startBuiltServer } from './builtServer';
import { nginxProgram, startNginx, type Nginx } from './nginx';
import { rawRequest } from './rawRequest';

const CLI_FILE = path.join(repositoryRoot, 'api/dist/cli.js');
const OWNER = 'owner@linksway.example';
/** Settings that say where a container listens and writes, and which its stand-in chooses itself. */
const OWN_PLACES = [
  'HOST',
  'PORT',
  'OPS_HOST',
  'OPS_PORT',
  'LISTEN',
  'LISTEN_OPS',
  'ACCESS_LOG',
  'ERROR_LOG',
];
/** How long a second shell may show what another one has replaced. */
const SHARED_MS = 2_000;

const { services } = readComposeFile('docker-compose.yml');
/** The owner's settings: only those without a default. */
const filledIn: Record<string, string | undefined> = {
  ...parseEnv(readText('docker/example.env')),
  PUBLIC_ORIGIN: 'http://localhost:8080',
  ADMIN_EMAIL: OWNER,
};

/** Substitutes variables as compose does: `${NAME}`, `${NAME:-default}` and `${NAME:?what is missing}`. */
const interpolated = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, mark?: string, rest = '') => {
    const value = filledIn[name];
    if (value) return value;
    if (mark === '?') throw new Error(`${name}: ${rest}`);
    return mark === '-' ? rest : '';
  });

const program = nginxProgram();
const isBuilt = [
  API_FILE,
  SHELL_FILE,
  ...REMOTES.map((name) => path.join(repositoryRoot, name, 'dist')),
].every((file) => existsSync(file));
if (!program || !isBuilt)
  process.stdout.write(`Skipped: the composed site needs ${program ? 'the build' : 'nginx'}.\n`);

// Every service of docker-compose.yml but the database, and two shells, each as a process with the environment that its container is given.
(program && isBuilt ? describe : describe.skip)('the site of docker-compose.yml', () => {
  /** Names of the network of the containers, and what answers there instead. */
  const places = new Map<string, string>([
    ['uniquelocal', 'loopback'],
    ['127.0.0.11', '127.0.0.1'],
  ]);
  const started: { stop(): Promise<void> }[] = [];
  let folder: string;
  let edge: Nginx;
  let shells: BuiltServer[];
  let password: string;

  function environmentOf(name: string): Record<string, string> {
    const given = Object.entries(services[name]?.environment ?? {}).filter(
      ([key]) => !OWN_PLACES.includes(key),
    );
    const moved = given.map(([key, value]) => {
      const text = [...places].reduce((all, [from, to]) => all.replaceAll(from, to), interpolated(value));
      return [key, text] as const;
    });
    return Object.fromEntries(moved);
  }

  const starting = async <Running extends { stop(): Promise<void> }>(
    running: Promise<Running>,
  ): Promise<Running> => {
    started.unshift(await running);
    return running;
  };

  const startServer = (name: string, file: string, own = {}): Promise<BuiltServer> =>
    starting(startBuiltServer(file, { ...environmentOf(name), ...own }));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'composed-'));
    for (const name of ['docker', 'remotes']) await mkdir(path.join(folder, name));
    await cp(path.join(repositoryRoot, 'docker/make-secrets'), path.join(folder, 'docker/make-secrets'));
    execFileSync(path.join(folder, 'docker/make-secrets'));
    const database = siblingDatabase(process.env.MONGODB_URI ?? '', `composed-${process.pid}`);
    await writeFile(path.join(folder, 'secrets/mongodb_uri'), database);
    places.set('/run/secrets', path.join(folder, 'secrets'));
    places.set('/srv/remotes', path.join(folder, 'remotes'));
    places.set('/app/releases', await publishedRemotes());
    const said = execFileSync(process.execPath, [CLI_FILE, 'setup'], {
      env: { PATH: process.env.PATH, ...environmentOf('setup') },
      encoding: 'utf8',
    });
    ({ adminPassword: password } = JSON.parse(said) as { adminPassword: string });
    places.set('api:4000', (await startServer('api', API_FILE)).address);
    const ports = [String(await freePort()), String(await freePort())];
    shells = await Promise.all(ports.map((OPS_PORT) => startServer('shell', SHELL_FILE, { OPS_PORT })));
    places.set('shell:3000', shells[0]?.address ?? '');
    places.set('shell:9464', `127.0.0.1:${ports[0]}`);
    edge = await starting(startNginx(program ?? '', environmentOf('nginx')));
  }, 120_000);

  afterAll(async () => {
    for (const running of started) await running.stop();
    const uri = siblingDatabase(process.env.MONGODB_URI ?? '', `composed-${process.pid}`);
    const connection = await mongoose.createConnection(uri).asPromise();
    await connection.dropDatabase();
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers', async () => {
    for (const address of ['/', '/blog', '/golfers', '/api/golfers', '/healthz', '/sw.js'])
      expect([address, (await fetch(edge.origin + address)).status]).toEqual([address, 200]);
  });

  it('takes a build of a team, which every shell shows at once, and takes it back as well', async () => {
    const root = path.join(folder, 'mf-blog');
    for (const part of ['package.json', 'dist'])
      await cp(path.join(repositoryRoot, 'mf-blog', part), path.join(root, part), { recursive: true });
    await appendFile(path.join(root, 'dist/server/remoteEntry.js'), '\n// Another version.\n');
    const token = await readFile(path.join(folder, 'secrets/deploy_token'), 'utf8');
    const operations = { url: edge.operations, token };
    const shownBy = async ({ address }: BuiltServer) => {
      const html = await (await fetch(`http://${address}/blog`)).text();
      return /\/remotes\/mf-blog\/(\w+)\//.exec(html)?.[1];
    };
    const isShown = (version: string) =>
      waitUntil(
        async () => (await Promise.all(shells.map(shownBy))).every((each) => each === version),
        SHARED_MS,
      );

    const { version, replaced } = await sendBuild(
      operations,
      { name: 'mf-blog', root },
      { kind: 'everybody' },
    );
    expect(await isShown(version)).toBe(true);
    const back = await changeRelease(operations, 'mf-blog', 'rollback');
    expect(back).toEqual({ from: version, to: replaced });
    expect(await isShown(replaced ?? '')).toBe(true);
  });

  it('takes a form that is sent without JavaScript, which the owner then reads', async () => {
    const form = { name: 'Ana Lim', email: 'ana@family.example', message: 'Which marks do I need?' };
    const sent = await fetch(`${edge.origin}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      headers: { Origin: 'http://localhost:8080' },
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `?${SENT_QUERY}=1`]);

    const login = await fetch(`${edge.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: OWNER, password }),
    });
    const { token } = (await login.json()) as { token: string };
    const leads = await fetch(`${edge.origin}/api/leads`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await leads.json()).toEqual([expect.objectContaining({ email: form.email })]);
  });

  it('limits visitors each by the address that they come from, whatever they claim', async () => {
    /** A form from one of the addresses of this computer, and another one in what the visitor claims. */
    const send = async (localAddress: string, nr: number): Promise<number> => {
      const text = `Which marks do I need? (${localAddress}, ${nr})`;
      const form = { name: 'Bo', email: `bo-${nr}@family.example`, message: text };
      const { status } = await rawRequest(edge.origin, '/contact', {
        method: 'POST',
        localAddress,
        body: Buffer.from(new URLSearchParams(form).toString()),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'http://localhost:8080',
          'X-Forwarded-For': `203.0.113.${nr}`,
        },
      });
      return status;
    };
    const numbers = Array.from({ length: limits.leadsPerMinute + 1 }, (_, index) => index + 1);
    const many: number[] = [];
    const one: number[] = [];
    for (const nr of numbers) {
      many.push(await send(`127.40.0.${nr}`, nr));
      one.push(await send('127.40.1.1', nr));
    }

    expect(many).toEqual(numbers.map(() => 303));
    expect(one).toEqual([...numbers.slice(1).map(() => 303), 429]);
  });
});
