import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { markHalfRestored, markRestored } from './db/backup/halfRestored';
import { startTestApi, TEST_SECRET, type TestApi, testDatabaseUri } from './testing/startTestApi';

// Each command is a process of its own, on a machine that may be busy with other tests.
const PROCESS_MS = 120_000;

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

/** What a command says that fails. */
const refusalOf = (...args: string[]): Promise<string> => refusalBy('cli.ts', args);

/** What a program of the api says that does not start. It is run in an empty folder. */
async function refusalBy(program: string, args: string[] = []): Promise<string> {
  const loader = require.resolve('tsx');
  const child = spawn(process.execPath, ['--import', loader, path.join(__dirname, program), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: testDatabaseUri(),
      BACKUP_PASSPHRASE: 'a passphrase for tests',
      ADMIN_EMAIL: 'new@example.com',
      JWT_SECRET: TEST_SECRET,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [problems, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(code).toBe(1);
  return problems;
}

it(
  'does not take a mistyped option of backup for a folder',
  async () => {
    expect(await refusalOf('backup', '--incremental')).toBe(
      'Please give backup a folder, and --decisions for only what was erased, withdrawn and hidden\n',
    );
    expect(await readdir(folder)).toEqual([]);
  },
  PROCESS_MS,
);

it.each([
  [['admin:list', '--all'], 'admin:list takes no arguments\n'],
  [
    ['admin:create', '--role', 'editor', 'ana@example.com'],
    'Please say --role owner or --role editor, or nothing for an owner\n',
  ],
])(
  'refuses %j in one sentence',
  async (args, sentence) => {
    expect(await refusalOf(...args)).toBe(sentence);
  },
  PROCESS_MS,
);

it(
  'starts neither the api nor a command while a restore has been broken off',
  async () => {
    await markHalfRestored('one.backup.age');
    const refusals = [await refusalBy('server.ts'), await refusalOf('admin:list')];
    await markRestored();

    for (const refusal of refusals) expect(refusal).toContain('was broken off: run it again, then start.');
  },
  PROCESS_MS,
);
