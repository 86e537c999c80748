import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/src/folders';
import { freePort } from '../../scripts/src/process/ports';
import { waitUntil } from '../../scripts/src/process/waitUntil';

export const SHELL_FILE = path.join(repositoryRoot, 'shell/dist/server/server.js');
export const API_FILE = path.join(repositoryRoot, 'api/dist/server.js');

const START_MS = 60_000;

export interface BuiltServer {
  /** Host and port. */
  address: string;
  stop(): Promise<void>;
}

/** Starts the built shell or api, as its container does. */
export async function startBuiltServer(file: string, settings: Record<string, string>): Promise<BuiltServer> {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A container has nothing but what it is given.
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: `http://${address}`,
      ...settings,
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const isReady = () =>
    fetch(`http://${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await waitUntil(() => child.exitCode !== null || isReady(), START_MS)) || child.exitCode !== null) {
    await end(child);
    throw new Error(`${file} did not start: ${errors}`);
  }
  return { address, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
