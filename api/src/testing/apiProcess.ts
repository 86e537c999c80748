import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_SECRET, testDatabaseUri } from './startTestApi';

export interface ApiProcess {
  /** The URL of the process. */
  url: string;
  /** All its output. */
  output(): string;
  /** Resolves when the output contains this text. */
  printed(text: string): Promise<void>;
  /** Asks it to stop and resolves to its exit code. */
  stop(): Promise<number | null>;
  kill(): void;
}

const START_TRIES = 300;

/** The real api in its own process, on the database of this worker, ready for requests. */
export async function startApiProcess(settings: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: `${__dirname}/../..`,
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: testDatabaseUri(),
      JWT_SECRET: TEST_SECRET,
      TRUSTED_PROXY: 'loopback',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const printed = async (wanted: string) => {
    while (!text.includes(wanted)) await once(child.stdout, 'data');
  };
  // Not 'exit': the last output may still be on its way.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child).catch(() => {
    child.kill('SIGKILL');
    throw new Error(`The api did not start:\n${text}`);
  });
  return {
    url,
    output: () => text,
    printed,
    stop: () => (child.kill('SIGTERM'), exit),
    kill: () => void child.kill('SIGKILL'),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < START_TRIES && child.exitCode === null; attempt += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('not ready');
}
