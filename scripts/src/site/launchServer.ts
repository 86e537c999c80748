import { type ForkOptions, forkScript } from '../process/forkScript';
import type { Running } from '../process/SupervisedProcess';
import { LineLog } from '../process/LineLog';
import { runningChild } from '../process/runningChild';
import { limitLog } from '../files/limitLog';
import { UserError } from '../terminal/UserError';
import { answers } from './answers';

export interface ServerPlan {
  name: string;
  file: string;
  env: ForkOptions['env'];
  nodeFlags?: readonly string[];
  logFile: string;
  /** Answers with 200 as soon as the server may be used. */
  readyUrl: string;
  report(line: string): void;
  /** How long it may take to finish what is under way. */
  stopMs?: number;
}

const READY_MS = 60_000;
const STOP_MS = 2500;

/** Starts one of our servers and waits until it is ready. */
export async function launchServer(plan: ServerPlan, signal: AbortSignal): Promise<Running> {
  await limitLog(plan.logFile);
  const log = new LineLog(plan.logFile, (line) => plan.report(`[${plan.name}] ${line}`));
  const child = forkScript(plan.file, { env: plan.env, nodeFlags: plan.nodeFlags });
  if (child.stdout) log.watchLog(child.stdout);
  if (child.stderr) log.watchErrors(child.stderr);
  child.once('close', () => log.close());
  const waits = {
    isReady: () => answers(plan.readyUrl),
    readyMs: READY_MS,
    stopMs: plan.stopMs ?? STOP_MS,
    signal,
  };
  const running = await runningChild(child, waits);
  if (running) return running;
  const why = log.lastError() || 'it was not ready in time';
  throw new UserError(`The ${plan.name} did not start: ${why} (see ${plan.logFile}).`);
}
