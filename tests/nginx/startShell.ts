import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../scripts/src/process/freePort';
import { waitUntil } from '../../scripts/src/process/waitUntil';

export interface Shell {
  /** Host and port. */
  address: string;
  stop(): Promise<void>;
}

export const SHELL_FILE = path.resolve(import.meta.dirname, '../../shell/dist/server/server.js');
const START_MS = 20_000;

/** Starts the built shell. */
export async function startShell(settings: Record<string, string>): Promise<Shell> {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SHELL_FILE], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: `http://${address}`,
      ...settings,
    },
  });
  const isReady = () =>
    fetch(`http://${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await waitUntil(isReady, START_MS))) {
    await end(child);
    throw new Error('the shell did not start');
  }
  return { address, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
