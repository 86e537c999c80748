import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { TEST_SECRET, testDatabaseUri } from './testing/startTestApi';

const START_MS = 60_000;
const MONGODB_URI = testDatabaseUri();

const running = new Set<ChildProcess>();
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));
interface Started {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

/** The real process, as `npm start` runs it except for the bundling. */
function run(settings: Record<string, string>, stdio: 'pipe' | 'ipc' = 'pipe'): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: `${__dirname}/..`,
    env: { PATH: process.env.PATH, MONGODB_URI, JWT_SECRET: TEST_SECRET, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(stdio === 'ipc' ? (['ipc'] as const) : [])],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

async function start(stdio: 'pipe' | 'ipc' = 'pipe'): Promise<Started & { port: string }> {
  const port = await freePort();
  const started = run({ PORT: port }, stdio);
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await statusOf(port, '/readyz').catch(() => 0)) === 200) return { ...started, port };
    await pause(100);
  }
  throw new Error(`The api did not start:\n${started.output()}`);
}

const isAnotherFault = (error: Error): boolean => !error.message.includes('ECONNREFUSED');

function statusOf(port: string, path: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
}

describe('starting', () => {
  it(
    'refuses to without its settings, naming them all',
    async () => {
      const { exit, output } = run({ JWT_SECRET: 'short', MONGODB_URI: '', PORT: 'soon' });

      expect(await exit).toBe(1);
      expect(output()).toMatch(/MONGODB_URI is missing[\s\S]*PORT must be a number[\s\S]*JWT_SECRET must be/);
      expect(output()).not.toMatch(/^ +at /m);
    },
    START_MS,
  );

  it(
    'has the unique indexes by the time it listens',
    async () => {
      const client = await mongo.MongoClient.connect(MONGODB_URI);
      const posts = client.db().collection('posts');
      await posts.insertOne({ slug: 'made' });
      await posts.dropIndexes();
      await posts.deleteOne({ slug: 'made' });
      await start();

      const indexes = await posts.indexes();
      await client.close();
      expect(indexes.find(({ key }) => Object.keys(key).join() === 'slug')).toMatchObject({ unique: true });
    },
    START_MS,
  );

  it(
    'refuses to on a port that is taken',
    async () => {
      const squatter = createServer().listen(0, '127.0.0.1');
      await once(squatter, 'listening');
      const { exit, output } = run({ PORT: String((squatter.address() as AddressInfo).port) });

      expect(await exit).toBe(1);
      expect(output()).toMatch(/could not start: .*EADDRINUSE/);
      squatter.close();
    },
    START_MS,
  );
});

describe('a malformed request', () => {
  it(
    'is refused as JSON',
    async () => {
      const { port } = await start();
      const send = async (text: string) => {
        const socket = connect(Number(port), '127.0.0.1');
        let answer = '';
        socket.on('data', (chunk) => (answer += String(chunk)));
        socket.write(text);
        await once(socket, 'close');
        return answer;
      };

      expect(await send('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"/);
      expect(await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 431 [\s\S]*"code":"bad_request"/,
      );
    },
    START_MS,
  );
});

describe('stopping', () => {
  it(
    'lets a request that is under way finish, is ready for no other, and ends with 0',
    async () => {
      const { child, port, exit, output } = await start();
      const slow = connect(Number(port), '127.0.0.1');
      let answer = '';
      slow.on('data', (chunk) => (answer += String(chunk)));
      const body = '{"email":"a@b.example","password":"x"}';
      slow.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      // The server has read the headers and waits for the body.
      await once(slow, 'data');

      child.kill('SIGTERM');
      const isOpen = () => statusOf(port, '/healthz').then(() => true, isAnotherFault);
      while (await isOpen()) await pause(50);
      slow.write(`${body}GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n`);

      expect(await exit).toBe(0);
      expect(answer).toMatch(/^HTTP\/1\.1 100 [\s\S]*HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 503 /);
      expect(output()).toContain('"status":401');
    },
    START_MS,
  );

  it(
    'does not wait for connections that are merely kept open',
    async () => {
      const { child, port, exit } = await start();
      const agent = new Agent({ keepAlive: true });
      expect(await statusOf(port, '/healthz', agent)).toBe(200);

      child.kill('SIGINT');

      expect(await exit).toBe(0);
      agent.destroy();
    },
    START_MS,
  );

  it(
    'ends with its starter, also while it still waits for the database',
    async () => {
      const silentDatabase = createServer().listen(0, '127.0.0.1');
      await once(silentDatabase, 'listening');
      const { port } = silentDatabase.address() as AddressInfo;
      const connected = once(silentDatabase, 'connection');
      const { child, exit } = run({ PORT: '0', MONGODB_URI: `mongodb://127.0.0.1:${port}/none` }, 'ipc');
      await connected;

      child.disconnect();
      expect(await exit).toBe(0);
      silentDatabase.close();
    },
    START_MS,
  );

  it(
    'follows a parent process that is gone',
    async () => {
      const { child, exit } = await start('ipc');

      child.disconnect();

      expect(await exit).toBe(0);
    },
    START_MS,
  );
});
