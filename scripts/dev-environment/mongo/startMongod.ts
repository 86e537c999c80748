import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { forkScript, runningChild } from '../../src/process/childProcess';
import { freePort } from '../../src/process/ports';
import type { Running } from '../../src/process/supervise';
import { limitLog } from '../../src/process/logFile';
import { readJson } from '@site/files';
import { UserError } from '../../src/terminal';
import { endStaleMongod } from './endMongod';
import type { MongodBinary } from './installedMongod';
import { type MongodPlan, type MongodState, mongoUri } from './MongodPlan';
import { reasonFromLog } from './reasonFromLog';

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));
const READY_MS = 120_000;
// The keeper ends mongod within 3 s and waits 1 s for wine's helpers. With the servers' timeouts that adds up to ten
// seconds.
const STOP_MS = 4500;

interface MongodOptions {
  binary: MongodBinary;
  folder: string;
  stateFile: string;
  logFile: string;
  isDisposable?: boolean;
}

interface RunningMongod extends Running {
  uri: string;
}

/** Starts mongod on a data folder of ours and waits until it accepts writes. */
export async function startMongod(options: MongodOptions, signal: AbortSignal): Promise<RunningMongod> {
  await mkdir(options.folder, { recursive: true });
  await limitLog(options.logFile);
  await endStaleMongod(options.stateFile);
  // The previous port if it is free, so that a remembered URI still leads to the same data.
  const last = await readJson<MongodState>(options.stateFile);
  const plan: MongodPlan = { ...options, port: await freePort(last?.port) };
  const keeper = forkScript(KEEPER, { args: [JSON.stringify(plan)], stdio: 'ignore' });
  let takesWrites = false;
  keeper.once('message', () => (takesWrites = true));
  const waits = { isReady: () => takesWrites, readyMs: READY_MS, stopMs: STOP_MS, signal };
  const running = await runningChild(keeper, waits);
  if (running) return { ...running, uri: mongoUri(plan.port) };
  throw new UserError(`MongoDB did not start: ${await reasonFromLog(plan.logFile)} (see ${plan.logFile}).`);
}
