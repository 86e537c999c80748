import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { buildContactInput } from '@site/contract/testing';
import { startApiProcess } from '../../api/src/testing/apiProcess';
import { repositoryRoot } from '../../scripts/src/folders';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { mongodArguments } from '../../scripts/dev-environment/mongo/MongodPlan';
import { readText } from './composeFile';
import { type ContainerMongo, startContainerMongo } from './containerMongo';

interface User {
  user: string;
  role: string;
  /** The collections that it may enter into. */
  enters?: string[];
  /** What it may ask the server. */
  asks?: string[];
  passwordIn: string;
}

const PATIENCE_MS = 30_000;
const NO_BINARY = {
  description: '',
  command: '',
  leadingArgs: [],
  extraArgs: [],
  windowsPaths: false,
  env: {},
};
const SITE = 'linksway';
const users = JSON.parse(readText('docker/mongo/users.json')) as User[];

let mongo: ContainerMongo;
let root: MongoClient;
const clients: MongoClient[] = [];

async function clientOf(options: MongoClientOptions = {}): Promise<MongoClient> {
  const tls = mongo.hasTls ? { tls: true, tlsCAFile: path.join(mongo.folder, 'secrets/mongo_ca') } : {};
  const client = new MongoClient(`mongodb://127.0.0.1:${mongo.port}/?directConnection=true`, {
    ...tls,
    serverSelectionTimeoutMS: PATIENCE_MS,
    ...options,
  });
  clients.push(client);
  return client.connect();
}

const signedIn = async (user: string, file: string, source = SITE): Promise<MongoClient> =>
  clientOf({ auth: { username: user, password: await mongo.secret(file) }, authSource: source });

/** What the image's entry script and docker/mongo/health.js do. */
async function setUp(): Promise<void> {
  const admin = (await clientOf()).db('admin');
  await admin.command({
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${mongo.port}` }] },
  });
  const isPrimary = async () => (await admin.command({ hello: 1 })).isWritablePrimary === true;
  expect(await waitUntil(isPrimary, PATIENCE_MS)).toBe(true);
  const pwd = await mongo.secret('mongo_root_password');
  await admin.command({ createUser: 'root', pwd, roles: ['root'] });
  root = await signedIn('root', 'mongo_root_password', 'admin');
  const site = root.db(SITE);
  for (const { user, role, enters, asks, passwordIn } of users) {
    const password = await readFile(mongo.environmentOf('mongo')[passwordIn] ?? '', 'utf8');
    const roles = [{ role, db: SITE }];
    const ownRole = async (db: string, name: string, privileges: object[]) => {
      await root.db(db).command({ createRole: name, privileges, roles: [] });
      roles.push({ role: name, db });
    };
    if (enters) {
      const actions = ['insert', 'update'];
      const entering = enters.map((collection) => ({ resource: { db: SITE, collection }, actions }));
      await ownRole(SITE, `${user}-enters`, entering);
    }
    if (asks) await ownRole('admin', `${user}-asks`, [{ resource: { cluster: true }, actions: asks }]);
    await site.command({ createUser: user, pwd: password, roles });
  }
  await site.collection('probes').insertOne({ name: 'Ann' });
}

beforeAll(async () => {
  mongo = await startContainerMongo();
  await setUp();
}, 120_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await mongo.stop();
});

const CLI = ['--import', 'tsx', 'api/src/cli.ts'];
const placeOf = (service: string) => ({
  cwd: repositoryRoot,
  env: { PATH: process.env.PATH, ...mongo.environmentOf(service) } as Record<string, string | undefined>,
  encoding: 'utf8' as const,
});

/** What a one-off container of the api prints. */
function command(service: string, args: string[], settings: Record<string, string> = {}): string {
  const { env, ...place } = placeOf(service);
  const options = { ...place, env: { ...env, ...settings }, stdio: 'pipe' as const };
  return execFileSync(process.execPath, [...CLI, ...args], options);
}

const NOT_ALLOWED = { codeName: 'Unauthorized' };

it('refuses who has no password', async () => {
  const site = (await clientOf()).db(SITE);

  await expect(site.collection('probes').findOne()).rejects.toMatchObject(NOT_ALLOWED);
});

describe("the api's user", () => {
  let site: Db;
  let client: MongoClient;
  beforeAll(async () => {
    client = await signedIn('linksway', 'mongo_app_password');
    site = client.db(SITE);
  });

  it('reads, writes and watches the database of the site', async () => {
    const changes = site.watch();
    await changes.tryNext();
    await site.collection('probes').insertOne({ name: 'Bob' });
    await site.collection('probes').createIndex({ name: 1 });

    expect(await changes.next()).toMatchObject({ operationType: 'insert' });
    await changes.close();
  });

  it.each<[string, (other: MongoClient) => Promise<unknown>]>([
    ['drop another database', (other) => other.db('admin').dropDatabase()],
    ['write into another one', (other) => other.db('other').collection('a').insertOne({})],
    ['read the users', (other) => other.db('admin').collection('system.users').findOne()],
    ['make a user', (other) => other.db(SITE).command({ createUser: 'x', pwd: 'x', roles: [] })],
    ['end the server', (other) => other.db('admin').command({ shutdown: 1 })],
  ])('may not %s', async (_what, attempt) => {
    await expect(attempt(client)).rejects.toMatchObject(NOT_ALLOWED);
  });
});

describe('the user of backups', () => {
  it('may write nothing but entries of the audit trail', async () => {
    const backups = await signedIn('linksway-backup', 'mongo_backup_password');
    const site = backups.db(SITE);

    await expect(site.collection('probes').insertOne({})).rejects.toMatchObject(NOT_ALLOWED);
    await expect(site.collection('audit').deleteMany({})).rejects.toMatchObject(NOT_ALLOWED);
    const set = { setParameter: 1, minSnapshotHistoryWindowInSeconds: 0 };
    await expect(backups.db('admin').command(set)).rejects.toMatchObject(NOT_ALLOWED);
  });

  it('makes a backup, and enters it into the audit trail', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));

    const said = command('backup', ['backup', folder]);

    expect(JSON.parse(said)).toMatchObject({ documents: expect.any(Number) as number });
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^linksway-.*\.backup\.age$/)]);
    const entries = (await signedIn('linksway', 'mongo_app_password')).db(SITE).collection('audit');
    expect(await entries.findOne()).toMatchObject({ action: 'back_up', outcome: 'done' });
    await rm(folder, { recursive: true });
  });
});

const setParameter = (value: number) =>
  root.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: value });

describe('the time for which a moment is kept', () => {
  const HOURS_4 = 14_400;

  it('is that of the settings', async () => {
    const asked = { getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 };

    expect(await root.db('admin').command(asked)).toMatchObject({
      minSnapshotHistoryWindowInSeconds: HOURS_4,
    });
  });

  it('is named by a backup that took longer', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
    await setParameter(0);
    let isOver = false;
    // With each of them the moments before are forgotten.
    const writing = (async () => {
      while (!isOver) await root.db(SITE).collection('probes').insertOne({ name: 'later' });
    })();

    const backup = promisify(execFile)(process.execPath, [...CLI, 'backup', folder], placeOf('backup'));
    const said = await backup.then(
      () => 'a backup was made',
      ({ stderr }: { stderr: string }) => stderr,
    );
    isOver = true;
    await writing;
    await setParameter(HOURS_4);

    expect(said).toContain('Reading took longer than the database keeps one moment');
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('the log of the database', () => {
  const REPLY = 'Dear Mrs Rossi';
  const LOGGED = 'written while everything is logged';

  it('has nothing of what somebody wrote, however slow the operation was', async () => {
    const site = root.db(SITE);
    const letters = site.collection('letters');
    await letters.createIndex({ reply: 1 }, { unique: true });
    // Now every operation is a slow one.
    await site.command({ profile: 0, slowms: 0 });
    await letters.insertOne({ reply: REPLY });
    await letters.updateOne({ reply: REPLY }, { $set: { note: REPLY } });
    await letters.find({ $where: `this.reply === '${REPLY}'` }).toArray();
    await expect(letters.insertOne({ reply: REPLY })).rejects.toMatchObject({ code: 11000 });

    await site.command({ profile: 0, slowms: 0, sampleRate: 1 });
    await letters.findOne({ reply: LOGGED });
    expect(await waitUntil(async () => (await mongo.log()).includes(LOGGED), PATIENCE_MS)).toBe(true);
    await site.command({ profile: 0, slowms: 2_147_483_647, sampleRate: 0 });

    expect(await mongo.log()).not.toContain(REPLY);
  });
});

it('the api and its setup start with what their containers are given, and may do all that they do', async () => {
  const email = 'owner@linksway.example';
  const { adminPassword } = JSON.parse(command('setup', ['setup'], { ADMIN_EMAIL: email })) as {
    adminPassword: string;
  };
  const { PORT: _, ...given } = mongo.environmentOf('api');
  const api = await startApiProcess({ ...given, HOST: '127.0.0.1', MONGODB_URI: '', JWT_SECRET: '' });
  const send = (to: string, body: object) =>
    fetch(`${api.url}${to}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  expect((await send('/api/contact', buildContactInput())).status).toBe(201);
  expect((await send('/api/auth/login', { email, password: adminPassword })).status).toBe(200);
  expect((await fetch(`${api.url}/api/posts`)).status).toBe(200);
  expect(await api.stop()).toBe(0);
});

describe('the certificate of the database', () => {
  /** Whether a client that trusts this authority accepts the certificate under this name. */
  async function accepts(ca: string, servername: string): Promise<boolean> {
    const pem = await mongo.secret('mongo_certificate');
    const server = createServer({ key: pem, cert: pem }).on('tlsClientError', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const socket: TLSSocket = connect({ port, host: '127.0.0.1', servername, ca });
    const isAccepted = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    server.close();
    return isAccepted;
  }

  it('is accepted by who knows its authority, under its own name alone', async () => {
    const authority = await mongo.secret('mongo_ca');

    expect(await accepts(authority, 'mongo')).toBe(true);
    expect(await accepts(authority, 'localhost')).toBe(true);
    expect(await accepts(authority, 'mongo.evil.example')).toBe(false);
  });

  it('is refused by who knows another authority', async () => {
    expect(await accepts(await otherAuthority(), 'mongo')).toBe(false);
  });
});

/** That of another installation. */
async function otherAuthority(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'other-secrets-'));
  await cp(path.join(repositoryRoot, 'docker/make-secrets'), path.join(folder, 'docker/make-secrets'));
  execFileSync(path.join(folder, 'docker/make-secrets'));
  const authority = await readFile(path.join(folder, 'secrets/mongo_ca'), 'utf8');
  await rm(folder, { recursive: true });
  return authority;
}

describe('the database', () => {
  it('is told to speak TLS and nothing else', async () => {
    const told = (await readFile(path.join(mongo.folder, 'told'), 'utf8')).split('\n');
    const valueOf = (option: string) => told[told.indexOf(option) + 1];

    expect(valueOf('--tlsMode')).toBe('requireTLS');
    expect(valueOf('--tlsCertificateKeyFile')).toBe(path.join(mongo.folder, 'secrets/mongo_certificate'));
    expect(valueOf('--tlsCAFile')).toBe(path.join(mongo.folder, 'secrets/mongo_ca'));
    expect(valueOf('--keyFile')).toBe(path.join(mongo.folder, 'run/keyfile'));
    const ours = mongodArguments({ binary: NO_BINARY, folder: '', port: 0, stateFile: '', logFile: '' });
    expect(told.slice(told.indexOf('--setParameter'), -1)).toEqual(
      ours.slice(ours.indexOf('--setParameter')),
    );
  });

  it('lets nobody but itself read the key of the replica set', async () => {
    expect((await stat(path.join(mongo.folder, 'run/keyfile'))).mode & 0o777).toBe(0o600);
  });

  it('refuses who speaks no TLS, or trusts another authority', async () => {
    if (!mongo.hasTls) {
      process.stdout.write(
        'Not tried: TLS of the database, which its build for Windows has not under wine.\n',
      );
      return;
    }
    const other = path.join(mongo.folder, 'other_ca');
    await writeFile(other, await otherAuthority());
    const short = { serverSelectionTimeoutMS: 2_000 };

    await expect(clientOf({ ...short, tls: false, tlsCAFile: undefined })).rejects.toThrow();
    await expect(clientOf({ ...short, tlsCAFile: other })).rejects.toThrow(/certificate/);
  });
});
