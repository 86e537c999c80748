import mongoose from 'mongoose';
import { markHalfRestored, markRestored } from './db/backup/backup';
import { startTestApi, TEST_SECRET, type TestApi, testDatabaseUri } from './testing/startTestApi';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@site/contract';
import { readCommandEnv, readServerEnv } from './config';
import { Lead } from './modules/leads/lead.model';
import { User } from './modules/accounts/account.model';
import { apiProgram, startApiProcess } from './testing/apiProcess';
import { createApplication } from './testing/createLead';

/** Each is a process of its own, on a machine that may be busy with other tests. */
const START_MS = 120_000;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const running = new Set<ChildProcess>();
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

interface Started {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

/** The real process, as `npm start` and the commands run it, in an empty folder. */
function run(settings: Record<string, string>, program = apiProgram('server')): Started {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { PATH: process.env.PATH, MONGODB_URI: testDatabaseUri(), JWT_SECRET: TEST_SECRET, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  // The last output may still be on its way when it exits.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => said, exit };
}

const isAnotherFault = (error: Error): boolean => !error.message.includes('ECONNREFUSED');

function statusOf(url: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
}

describe('starting', () => {
  it(
    'is refused in a sentence on a database that is older or half restored; no command changes an older one',
    async () => {
      const migrations = mongoose.connection.collection<{ _id: string }>('migrations');
      const newest = await migrations.findOne({ _id: '034-outbox' });
      await migrations.deleteOne({ _id: '034-outbox' });
      const older = run({ PORT: '0' });
      const command = run({ ADMIN_EMAIL: 'new@linksway.example' }, apiProgram('cli', 'admin:create'));
      expect(await older.exit).toBe(1);
      expect(older.output()).toMatch(
        /^The api could not start: the database is older .* Pending: 034-outbox\.\n/m,
      );
      expect(older.output()).not.toMatch(/^ +at /m);
      expect(await command.exit).not.toBe(0);
      expect(command.output()).toMatch(
        /^the database is older than this version: .* Pending: 034-outbox\.\n$/,
      );
      expect(await User.countDocuments()).toBe(0);

      await migrations.insertOne(newest!);
      await markHalfRestored('one.backup.age');
      const half = run({ PORT: '0' });
      expect(await half.exit).toBe(1);
      await markRestored();
      expect(half.output()).toContain('was broken off: run it again, then start.');
    },
    START_MS,
  );
});

describe('the real process', () => {
  it(
    'has its unique indexes when it listens and does its daily jobs; its end waits for a request under way alone',
    async () => {
      const posts = mongoose.connection.collection('posts');
      await posts.dropIndexes();
      const { _id } = await createApplication({ purgeAfter: new Date(0) });
      const { url, stop, output } = await startApiProcess();

      const indexes = await posts.indexes();
      expect(indexes.find(({ key }) => Object.keys(key).join() === 'slug')).toMatchObject({ unique: true });
      while (await Lead.exists({ _id })) await pause(50);
      const keptOpen = new Agent({ keepAlive: true });
      expect(await statusOf(`${url}/healthz`, keptOpen)).toBe(200);
      const slow = connect(Number(new URL(url).port), '127.0.0.1');
      let answer = '';
      slow.on('data', (chunk) => (answer += String(chunk)));
      const body = '{"email":"a@b.example","password":"x"}';
      slow.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      // The server has read the headers and waits for the body.
      await once(slow, 'data');

      const exit = stop();
      const isOpen = () => statusOf(`${url}/healthz`).then(() => true, isAnotherFault);
      while (await isOpen()) await pause(50);
      slow.write(`${body}GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n`);

      expect(await exit).toBe(0);
      expect(answer).toMatch(/^HTTP\/1\.1 100 [\s\S]*HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 503 /);
      expect(output()).toContain('"status":401');
      keptOpen.destroy();
    },
    START_MS,
  );
});

const SECRET = '0123456789abcdef'.repeat(2);
const valid = { MONGODB_URI: 'mongodb://127.0.0.1/site', JWT_SECRET: SECRET };

describe('readServerEnv', () => {
  it('reports every problem at once', () => {
    expect(() => readServerEnv({ PORT: 'soon', JWT_SECRET: 'short' })).toThrow(
      [
        'MONGODB_URI is missing: the address of the MongoDB server',
        'PORT must be a number',
        'JWT_SECRET must be at least 32 characters long, at least 10 of them different and none a control character: make one with openssl rand -hex 32',
      ].join('\n'),
    );
  });

  const NO_SECRETS = [SECRET.slice(1), ' '.repeat(37), 'a'.repeat(46), '012345678'.repeat(4), `${SECRET}\0`];

  it('does not start with a weak secret, or without one', () => {
    for (const JWT_SECRET of [undefined, '', ...NO_SECRETS])
      expect(() => readServerEnv({ ...valid, JWT_SECRET })).toThrow(
        /^JWT_SECRET must be at least 32 characters .*: make one with openssl rand -hex 32$/,
      );
  });

  it('does not start with a weak previous secret, nor with the present one as that', () => {
    for (const JWT_SECRET_PREVIOUS of [...NO_SECRETS.filter((secret) => secret.trim()), SECRET])
      expect(() => readServerEnv({ ...valid, JWT_SECRET_PREVIOUS })).toThrow(/^JWT_SECRET_PREVIOUS /);
    expect(readServerEnv({ ...valid, JWT_SECRET_PREVIOUS: '' }).JWT_SECRET_PREVIOUS).toBeUndefined();
  });
});

it('the origin of the site is an address without a path', () => {
  const originOf = (PUBLIC_ORIGIN: string) => readServerEnv({ ...valid, PUBLIC_ORIGIN }).PUBLIC_ORIGIN;

  expect(originOf('https://www.linksway.example/')).toBe('https://www.linksway.example');
  for (const origin of ['linksway.example', 'ftp://linksway.example', 'https://linksway.example/shop'])
    expect(() => originOf(origin)).toThrow('PUBLIC_ORIGIN must be an address');
});

describe('the settings of the mail', () => {
  it.each(['mail.example:25', 'http://u:secret@mail.example', 'smtp://', 'smtp://u:secret@mail example'])(
    'refuse %s without repeating a password',
    (SMTP_URL) => {
      const read = () => readServerEnv({ ...valid, SMTP_URL, MAIL_FROM: 'us', RETENTION_MONTHS: '0' });

      expect(read).toThrow(/RETENTION_MONTHS must be[\s\S]*SMTP_URL must be like[\s\S]*MAIL_FROM must be/);
      expect(read).not.toThrow('secret');
    },
  );
});

it('RETENTION_MONTHS may be shorter than the period promised to visitors, but not longer', () => {
  const read = (months: number) => readServerEnv({ ...valid, RETENTION_MONTHS: String(months) });

  expect(readServerEnv(valid).RETENTION_MONTHS).toBe(limits.retentionMonths);
  expect(read(limits.retentionMonths - 1)).toMatchObject({ RETENTION_MONTHS: limits.retentionMonths - 1 });
  expect(() => read(limits.retentionMonths + 1)).toThrow('RETENTION_MONTHS must be');
});

describe('readCommandEnv', () => {
  it('refuses a weak password and a malformed e-mail address', () => {
    const source = { MONGODB_URI: valid.MONGODB_URI, ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'short' };

    expect(() => readCommandEnv(source)).toThrow(/ADMIN_EMAIL[\s\S]*ADMIN_PASSWORD/);
  });
});

it('takes secrets from files, and names a missing one beside every other problem', () => {
  const JWT_SECRET_FILE = '/nowhere/jwt-secret';
  const { JWT_SECRET, ...others } = valid;
  expect(JWT_SECRET).toBeDefined();

  expect(() => readServerEnv({ ...others, JWT_SECRET_FILE, PORT: 'soon' })).toThrow(
    /^JWT_SECRET_FILE: .*\/nowhere\/jwt-secret.*\nPORT must be a number$/,
  );
});
