import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { buildContactInput } from '@site/contract/testing';
import { startApiProcess } from '../../api/src/testing/apiProcess';
import { repositoryRoot } from '../../scripts/src/folders';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { readText, settingsOf } from './composeFile';
import { type ContainerMongo, startContainerMongo } from './containerMongo';

interface User {
  user: string;
  role: string;
  /** The collections that it may enter into. */
  enters?: string[];
  passwordIn: string;
}

const PATIENCE_MS = 30_000;
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
  for (const { user, role, enters, passwordIn } of users) {
    const password = await readFile(settingsOf('mongo', mongo.folder)[passwordIn] ?? '', 'utf8');
    const roles = [{ role, db: SITE }];
    if (enters) {
      const actions = ['insert', 'update'];
      const privileges = enters.map((collection) => ({ resource: { db: SITE, collection }, actions }));
      const entering = `${user}-enters`;
      await site.command({ createRole: entering, privileges, roles: [] });
      roles.push({ role: entering, db: SITE });
    }
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
  env: { PATH: process.env.PATH, ...settingsOf(service, mongo.folder) } as Record<string, string | undefined>,
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
    ['make a user', (other) => other.db(SITE).command({ createUser: 'x', pwd: 'x', roles: [] })],
  ])('may not %s', async (_what, attempt) => {
    await expect(attempt(client)).rejects.toMatchObject(NOT_ALLOWED);
  });
});

describe('the user of backups', () => {
  it('may write nothing but entries of the audit trail, one of which names the backup that it makes', async () => {
    const backups = await signedIn('linksway-backup', 'mongo_backup_password');
    const site = backups.db(SITE);

    await expect(site.collection('probes').insertOne({})).rejects.toMatchObject(NOT_ALLOWED);
    await expect(site.collection('audit').deleteMany({})).rejects.toMatchObject(NOT_ALLOWED);
    const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));

    command('backup', ['backup', folder]);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^linksway-.*\.backup\.age$/)]);
    const entries = (await signedIn('linksway', 'mongo_app_password')).db(SITE).collection('audit');
    expect(await entries.findOne()).toMatchObject({ action: 'back_up', outcome: 'done' });
    await rm(folder, { recursive: true });
  });
});

const REPLY = 'Dear Mrs Rossi';
const LOGGED = 'written while everything is logged';

it('the log of the database has nothing of what somebody wrote, however slow the operation was', async () => {
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

it('the api and its setup start with what their containers are given, and may do all that they do', async () => {
  const email = 'owner@linksway.example';
  const { adminPassword } = JSON.parse(command('setup', ['setup'], { ADMIN_EMAIL: email })) as {
    adminPassword: string;
  };
  const { PORT: _, ...given } = settingsOf('api', mongo.folder);
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

it('the database is told to speak TLS and nothing else', async () => {
  const told = (await readFile(path.join(mongo.folder, 'told'), 'utf8')).split('\n');
  const valueOf = (option: string) => told[told.indexOf(option) + 1];

  expect(valueOf('--tlsMode')).toBe('requireTLS');
  expect(valueOf('--tlsCertificateKeyFile')).toBe(path.join(mongo.folder, 'secrets/mongo_certificate'));
  expect(valueOf('--tlsCAFile')).toBe(path.join(mongo.folder, 'secrets/mongo_ca'));
  expect(valueOf('--keyFile')).toBe(path.join(mongo.folder, 'run/keyfile'));
  expect(told).toContain('minSnapshotHistoryWindowInSeconds=14400');
});
