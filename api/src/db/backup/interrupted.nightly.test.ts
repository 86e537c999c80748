import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { database, databaseContents } from '../../testing/databaseContents';
import { startTestApi, type TestApi, testDatabaseUri } from '../../testing/startTestApi';
import { backUp } from './backup';
import { restore, verifyBackup } from './restore';

const API = path.join(__dirname, '../../..');
const passphrase = 'a passphrase for tests';
const said: string[] = [];
const options = { passphrase, partBytes: 50_000, say: (message: string) => void said.push(message) };
// Each backup and restore derives a key, which takes seconds of a busy processor.
const PROCESS_MS = 240_000;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  said.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Incompressible, in three parts of the usual size. */
async function fill(): Promise<void> {
  await database().dropDatabase();
  const large = Array.from({ length: 50 }, (_, nr) => ({ nr, bytes: randomBytes(500_000) }));
  await database().collection('large').insertMany(large);
  // Ids of several types: each must come back, wherever the interruption was.
  const mixed = [1, 'one', { deep: 1 }, 2.5].map((_id) => ({ _id }));
  await database().collection<{ _id: unknown }>('mixed').insertMany(mixed);
}

const command = (args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
    cwd: API,
    env: { PATH: process.env.PATH, MONGODB_URI: testDatabaseUri(), BACKUP_PASSPHRASE: passphrase },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function answerOf(child: ChildProcess): Promise<Record<string, unknown>> {
  if (!child.stdout || !child.stderr) throw new Error('no output');
  const [answer, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (answer === '') throw new Error(errors);
  return JSON.parse(answer) as Record<string, unknown>;
}

async function killWhen(child: ChildProcess, isReached: () => Promise<boolean>): Promise<void> {
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isReached())) await new Promise(setImmediate);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

it(
  'a backup and a restore that were killed continue, and nothing is different',
  async () => {
    await fill();
    const before = await databaseContents();
    // Until the first part of the file is whole, and a later one has begun.
    const writtenBytes = async () => {
      const [part] = (await readdir(folder)).filter((name) => name.endsWith('.backup.tar.part'));
      return part ? (await stat(path.join(folder, part))).size : 0;
    };
    await killWhen(command(['backup', folder]), async () => (await writtenBytes()) > 9_000_000);
    await database()
      .collection('large')
      .updateMany({}, { $set: { changed: true } });
    await database().collection('large').insertOne({ nr: 'later' });

    const backup = await answerOf(command(['backup', folder]));

    expect(backup).toMatchObject({ documents: 54 });
    expect(Number(backup.keptBytes)).toBeGreaterThan(8_000_000);
    expect(Number(backup.readBytes)).toBeLessThan(18_000_000);
    const file = String(backup.file);
    await database().dropDatabase();

    const stored = async () => (await database().collection('restoring.large').countDocuments()) > 0;
    await killWhen(command(['restore', file]), stored);
    const restored = await answerOf(command(['restore', file]));

    expect(Number(restored.keptDocuments)).toBeGreaterThan(0);
    expect(await databaseContents()).toMatchObject(before);
  },
  PROCESS_MS,
);

/** A backup of which only the beginning is on the disk, as after a loss of power. */
async function interrupted(bytes: number): Promise<string> {
  const { file } = await backUp(folder, options);
  const part = `${file}.part`;
  await rm(part, { force: true });
  await rename(file, part);
  await truncate(part, bytes);
  return file;
}

it(
  'continues in the middle of a collection whose ids have several types',
  async () => {
    await database().dropDatabase();
    const ids = Array.from({ length: 30 }, (_, nr) => [nr, `id ${nr}`, { nr }]).flat();
    const mixed = ids.map((_id) => ({ _id, bytes: randomBytes(5_000) }));
    await database().collection<{ _id: unknown }>('mixed').insertMany(mixed);
    const before = await databaseContents();
    for (const bytes of [120_000, 250_000, 400_000]) {
      const file = await interrupted(bytes);
      const backup = await backUp(folder, options);
      expect(backup.file).toBe(file);
      expect(backup.keptBytes).toBeGreaterThan(bytes / 2);
      await restore(file, { ...options, mayReplace: true });
      expect(await databaseContents()).toEqual(before);
      await rm(file);
    }
  },
  PROCESS_MS,
);

it(
  'says so and begins again when the moment is of before a restore',
  async () => {
    await database().dropDatabase();
    await database()
      .collection('large')
      .insertMany(Array.from({ length: 10 }, () => ({ bytes: randomBytes(20_000) })));
    const { file } = await backUp(folder, options);
    await restore(file, { ...options, mayReplace: true });
    await interrupted(150_000);
    await database().dropDatabase();
    await database().collection('other').insertOne({});

    const backup = await backUp(folder, options);

    expect(said).toContain(
      'A backup of another database, or of before a restore, was interrupted: it begins again.',
    );
    expect(backup.keptBytes).toBe(0);
    expect(await verifyBackup(backup.file, options)).toMatchObject({ documents: 1 });
  },
  PROCESS_MS,
);

it('refuses to write where another backup is being written, and not after that was killed', async () => {
  await database().dropDatabase();
  const lock = path.join(folder, '.linksway-backup.lock');
  await writeFile(lock, JSON.stringify({ host: hostname(), pid: process.pid }));
  await expect(backUp(folder, options)).rejects.toThrow('Another backup is being written into');

  const ended = spawn(process.execPath, ['--eval', '']);
  await once(ended, 'exit');
  await writeFile(lock, JSON.stringify({ host: hostname(), pid: ended.pid }));
  await backUp(folder, options);
  expect((await readdir(folder)).filter((name) => !name.endsWith('.backup.tar'))).toEqual([]);
});
