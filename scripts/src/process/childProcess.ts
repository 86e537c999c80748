import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type ChildProcess, fork } from 'node:child_process';
import { environment } from '../settings/environment';
import { waitUntil } from './waitUntil';
import type { Running } from './supervise';

/** For `node --import`: lets Node load TypeScript. */
export const tsxLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export interface ForkOptions {
  args?: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  nodeFlags?: readonly string[];
  /** A file descriptor. */
  stdio?: 'inherit' | 'pipe' | 'ignore' | number;
}

/**
 * Starts a Node program that ends with this process (its channel to us closes), in its own process group: Ctrl-C
 * reaches the parent only, which ends its children in order.
 */
export function forkScript(file: string, options: ForkOptions = {}): ChildProcess {
  const out = options.stdio ?? 'pipe';
  return fork(file, options.args ?? [], {
    cwd: options.cwd,
    env: childEnvironment(options.env),
    execArgv: file.endsWith('.ts')
      ? ['--import', tsxLoader]
      : [...(options.nodeFlags ?? []), '--enable-source-maps'],
    stdio: ['ignore', out, out, 'ipc'],
    detached: true,
  });
}

/**
 * What a child sees: our environment, and what is added for it. A secret that is added replaces the file that names it too,
 * `JWT_SECRET_FILE` for `JWT_SECRET`: our servers refuse both at once.
 */
export function childEnvironment(
  added: ForkOptions['env'] = {},
  inherited: NodeJS.ProcessEnv = environment,
): NodeJS.ProcessEnv {
  const files = Object.keys(added).map((name) => `${name}_FILE`);
  const kept = Object.entries(inherited).filter(([name]) => !files.includes(name));
  return { ...Object.fromEntries(kept), ...added };
}

const GRACE_MS = 3000;

/** Ends a child that leads a process group, with everything that it started. */
export async function endGroup(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
  if (child.pid === undefined) return;
  signalGroup(child.pid, 'SIGTERM');
  if (await waitUntil(() => hasEnded(child), graceMs)) return;
  signalGroup(child.pid, 'SIGKILL');
  await waitUntil(() => hasEnded(child), graceMs);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has already ended.
  }
}

interface ChildWaits {
  isReady(): boolean | Promise<boolean>;
  readyMs: number;
  stopMs: number;
  signal: AbortSignal;
}

/** Waits until a child is ready; undefined when it ended before, was aborted or took too long. */
export async function runningChild(child: ChildProcess, waits: ChildWaits): Promise<Running | undefined> {
  const stop = (): Promise<void> => endGroup(child, waits.stopMs);
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const isDone = async (): Promise<boolean> =>
    hasEnded(child) || waits.signal.aborted || (await waits.isReady());
  const inTime = await waitUntil(isDone, waits.readyMs);
  if (inTime && !hasEnded(child) && !waits.signal.aborted) return { ended, stop };
  await stop();
  await ended;
  return undefined;
}
