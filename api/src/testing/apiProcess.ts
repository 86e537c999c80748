import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_SECRET, testDatabaseUri } from './startTestApi';

export interface ApiProcess {
  /** The URL of the process. */
  url: string;
  /** Where its metrics are served, if it was started with a METRICS_PORT. */
  metricsUrl: string;
  /** All its output. */
  output(): string;
  /** Resolves when the output contains this text. */
  printed(text: string): Promise<void>;
  /** Asks it to stop and resolves to its exit code. */
  stop(): Promise<number | null>;
  kill(): void;
}

const START_TRIES = 300;

const API = path.join(__dirname, '../..');

/** The arguments for Node that run a built program of the api; `npm test` builds it for tests that name this module. */
export const apiProgram = (name: 'server' | 'cli' | 'pictures', ...args: string[]): string[] => [
  path.join(API, 'dist', `${name}.js`),
  ...args,
];

/** The real api in its own process, on the database of this worker, ready for requests. */
export async function startApiProcess(settings: Record<string, string> = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, apiProgram('server'), {
    cwd: API,
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: testDatabaseUri(),
      JWT_SECRET: TEST_SECRET,
      TRUSTED_PROXY: 'loopback',
      // The system chooses: another test may have taken a port that was free a moment ago.
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let isAskedToEnd = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const printed = async (wanted: string) => {
    while (!text.includes(wanted)) await once(child.stdout, 'data');
  };
  const end = (signal: NodeJS.Signals): void => {
    isAskedToEnd = true;
    child.kill(signal);
  };
  // Not 'exit': the last output may still be on its way.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const url = await ready(() => text, child).catch(() => {
    end('SIGKILL');
    throw new Error(`The api did not start:\n${text}`);
  });
  void exit.then((code) => {
    if (!isAskedToEnd) process.stderr.write(`The api at ${url} ended of itself (code ${code}):\n${text}`);
  });
  return {
    url,
    metricsUrl: `http://127.0.0.1:${portOf('metrics are served', text)}/metrics`,
    output: () => text,
    printed,
    stop: () => (end('SIGTERM'), exit),
    kill: () => end('SIGKILL'),
  };
}

/** Resolves to the URL of the process once it answers. */
async function ready(output: () => string, child: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < START_TRIES && child.exitCode === null; attempt += 1) {
    const port = portOf('api is listening', output());
    const url = `http://127.0.0.1:${port}`;
    if (port !== undefined && (await isReady(url))) return url;
    await pause(100);
  }
  throw new Error('not ready');
}

/** Of what a process has logged. */
const portOf = (message: string, output: string): string | undefined =>
  new RegExp(`"port":(\\d+),"msg":"${message}"`).exec(output)?.[1];

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
