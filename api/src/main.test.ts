import mongoose from 'mongoose';
import { markHalfRestored, markRestored } from './db/backup/backup';
import { startTestApi, TEST_SECRET, type TestApi, testDatabaseUri } from './testing/startTestApi';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiProgram, startApiProcess } from './testing/apiProcess';

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
    'is refused without its settings, naming them all, on a port that is taken, and after half a restore',
    async () => {
      const squatter = createServer().listen(0, '127.0.0.1');
      await once(squatter, 'listening');
      const { port } = squatter.address() as AddressInfo;
      const [unset, taken] = [
        run({ JWT_SECRET: 'short', MONGODB_URI: '', PORT: 'soon' }),
        run({ PORT: String(port) }),
      ];
      expect([await unset.exit, await taken.exit]).toEqual([1, 1]);
      squatter.close();
      expect(unset.output()).toMatch(
        /MONGODB_URI is missing[\s\S]*PORT must be a number[\s\S]*JWT_SECRET must be/,
      );
      expect(unset.output()).not.toMatch(/^ +at /m);
      expect(taken.output()).toMatch(/could not start: .*EADDRINUSE/);

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
    'has its unique indexes when it listens; its end waits for a request under way, and for nothing else',
    async () => {
      const posts = mongoose.connection.collection('posts');
      await posts.dropIndexes();
      const { url, stop, output } = await startApiProcess();

      const indexes = await posts.indexes();
      expect(indexes.find(({ key }) => Object.keys(key).join() === 'slug')).toMatchObject({ unique: true });
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
