import { type GolferWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Lead } from '../modules/leads/lead.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { Post } from '../modules/posts/post.model';
import { User } from '../modules/accounts/account.model';
import { DAY_MS } from '../lib/time';
import { type TestApi, startTestApi, testDatabaseUri } from '../testing/startTestApi';
import { runMigrate, setUp } from './setUp';
import { OLDEST } from '../db/migrations/migrate';
import { apiProgram, startApiProcess } from '../testing/apiProcess';
import { createGolfer } from '../testing/createRecords';
import { allMigrations } from './allMigrations';

// Processes are started, and 650 files written, on a machine that may be busy with other tests.
const LONG_MS = 120_000;

const BUT_THE_DATE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Runs a command as the scripts and the containers do. */
async function command(name: string, settings: Record<string, string> = {}, ...args: string[]) {
  const child = spawn(process.execPath, apiProgram('cli', name, ...args), {
    env: { PATH: process.env.PATH, MONGODB_URI: testDatabaseUri(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { answer: out && (JSON.parse(out) as object), problems };
}

describe('the command migrate', () => {
  const applied = () => mongoose.connection.collection<{ _id: string; step: string }>('migrations');
  const nameOfAll = allMigrations.map(({ name }) => name);
  const changes = nameOfAll.map((name) => ({ name, changed: name === '029-school-years' ? 1 : 0 }));
  const inProcess = (...args: string[]) => runMigrate(args, () => undefined);

  it(
    'migrates a database that an api then starts on',
    async () => {
      await createGolfer({ firstName: 'Işık' });
      await Golfer.collection.updateMany({}, { $set: { searchWords: ['ışık'] } });
      await applied().deleteMany({});
      await expect(inProcess()).rejects.toThrow(
        /start that release once, which migrates it, and then this one/,
      );
      await applied().insertOne({ _id: OLDEST, step: 'expand' });

      await expect(startApiProcess()).rejects.toThrow(
        new RegExp(`The api could not start: the database is older .* Pending: ${nameOfAll.join(', ')}\\.\n`),
      );
      const { answer, problems } = await command('migrate');
      expect(answer).toEqual({ migrations: changes });
      expect(problems).toMatch(
        /^Migrating 016-family-updates…\nMigrated 016-family-updates in [\d.]+ s; records changed: 0\.\n/,
      );
      expect(await mongoose.connection.collection('audit').findOne({ action: 'migrate' })).toMatchObject({
        kind: 'database',
        outcome: 'done',
        person: 'command line',
        title: expect.stringMatching(/^016-family-updates \(0\), /),
      });

      const started = await startApiProcess();
      expect(await started.stop()).toBe(0);
    },
    LONG_MS,
  );

  it.each([
    [['--dry'], 'Please give migrate nothing, or --repeat and the name of a migration'],
    [['--repeat', '000'], `There is no migration 000. There are: ${nameOfAll.join(', ')}.`],
  ])('refuses %j in a sentence', async (args, sentence) => {
    await expect(inProcess(...args)).rejects.toThrow(new Error(sentence));
  });
});

describe('a database that only a command has used', () => {
  const uri = new URL(testDatabaseUri());
  uri.pathname += '-commands';
  const MONGODB_URI = uri.toString();
  const database = () => mongoose.connection.getClient().db(uri.pathname.slice(1));
  afterEach(() => database().dropDatabase());

  it(
    'is one that an api starts on, also after a backup, and a command changes no older one',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
      const backup = await command('backup', { MONGODB_URI, BACKUP_PASSPHRASE: randomUUID() }, folder);
      expect(backup.problems).not.toMatch(/error/i);
      expect(await database().collection('migrations').countDocuments()).toBe(allMigrations.length);
      await rm(folder, { recursive: true });

      const started = await startApiProcess({ MONGODB_URI });
      expect(await started.stop()).toBe(0);

      await database().collection<{ _id: string }>('migrations').deleteOne({ _id: '034-outbox' });
      const { problems } = await command('admin:create', {
        MONGODB_URI,
        ADMIN_EMAIL: 'new@linksway.example',
      });
      expect(problems).toMatch(/^the database is older than this version: .* Pending: 034-outbox\.\n$/);
      expect(await database().collection('users').countDocuments()).toBe(0);
    },
    LONG_MS,
  );
});

const login = (email: string, password: string) =>
  request(api.server).post('/api/auth/login').send({ email, password });

describe('setUp', () => {
  beforeEach(() => User.deleteMany());

  it('leaves an empty site empty, and creates the first admin with a password that it shows once', async () => {
    const first = await setUp({ SEED: 'none' });
    const second = await setUp({ SEED: 'none' });

    const known = { adminEmail: 'admin@linksway.example', seeded: false };
    expect(first).toEqual({ ...known, adminPassword: expect.stringMatching(/^.{24}$/) });
    expect(second).toEqual({ ...known, adminPassword: null });
    expect(await Post.countDocuments()).toBe(0);
    await login(first.adminEmail, String(first.adminPassword)).expect(200);
    expect(JSON.stringify(await User.find().lean())).not.toContain(first.adminPassword);
  });

  it('takes the admin from the settings, and never prints a given password', async () => {
    const [ADMIN_EMAIL, ADMIN_PASSWORD] = ['Boss@Linksway.example', 'a-password-of-mine'];

    const known = { adminEmail: 'boss@linksway.example', adminPassword: null, seeded: false };
    expect(await setUp({ SEED: 'none', ADMIN_EMAIL, ADMIN_PASSWORD })).toEqual(known);
    await login(ADMIN_EMAIL, ADMIN_PASSWORD).expect(200);
  });
});

describe('the demo content, in three years', () => {
  const today = new Date(Date.now() + 3 * 365 * DAY_MS);
  beforeAll(() => jest.useFakeTimers({ now: today, doNotFake: BUT_THE_DATE }));
  afterAll(() => jest.useRealTimers());
  const list = async (path: string) => (await request(api.server).get(`/api${path}`).expect(200)).body;

  it(
    'fills an empty site once, with everything that its pages show',
    async () => {
      await Golfer.deleteMany();
      expect(await setUp({ SEED: 'demo' })).toMatchObject({ seeded: true });
      expect(await setUp({ SEED: 'demo' })).toMatchObject({ seeded: false });

      expect(await list('/posts')).toHaveLength(20);
      expect(await list('/golfers')).toHaveLength(40);
      expect(await list('/trainers')).toHaveLength(8);
      expect((await list('/siteinfo/faqs')).length).toBeGreaterThan(3);
      expect((await list('/siteinfo/facts')).length).toBeGreaterThan(3);
      expect(await Lead.countDocuments()).toBeGreaterThan(3);
      const programs = await list('/programs');
      expect(programs.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
        'collegiate-pathway',
        'future-champions',
      ]);
      for (const { features, testimonials, hero_image } of programs) {
        expect(Math.min(features.length, testimonials.length)).toBeGreaterThan(1);
        await request(api.server).get(`/api${hero_image}`).expect(200);
      }
    },
    LONG_MS,
  );

  it('shows nobody under 16 with more than a first name and an initial', async () => {
    const golfers = (await list('/golfers')) as GolferWire[];
    const young = golfers.filter(({ last_name }) => last_name.endsWith('.'));

    expect(young).toHaveLength(15);
    for (const { slug } of young)
      expect(await list(`/golfers/${slug}`)).toMatchObject({
        slug: expect.stringMatching(/-[a-z]$/),
        academics: { school: '' },
        card: { schedule: [] },
      });
    const latest = Math.min(...young.map(({ grad_year }) => grad_year ?? 0));
    const older = golfers.filter(({ last_name }) => !last_name.endsWith('.'));
    expect(Math.max(...older.map(({ grad_year }) => grad_year ?? 0))).toBeLessThanOrEqual(latest);
  });

  it('has nobody who is not marked as an example, and no page of them for search engines', async () => {
    for (const path of ['/golfers', '/trainers']) {
      const people = (await list(path)) as { is_example: boolean; is_indexable?: boolean }[];
      expect(people.length).toBeGreaterThan(5);
      expect(people.filter(({ is_example, is_indexable }) => !is_example || is_indexable)).toEqual([]);
    }
    // Two of the athletes allow it.
    expect(await Golfer.countDocuments({ 'consent.searchEngines': true })).toBe(2);
    const { text } = await request(api.server).get('/sitemap.xml').expect(200);
    expect(text).not.toMatch(/\/(golfers|trainers)\/[a-z]/);
  });
});
