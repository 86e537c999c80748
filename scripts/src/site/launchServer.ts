import { type ForkOptions, forkScript, runningChild } from '../process/childProcess';
import { logOutput } from '../process/logOutput';
import { type Running, type Supervised, supervise } from '../process/supervise';
import { UserError } from '../terminal';

const TIMEOUT_MS = 5000;

/** Whether a GET of the URL returns 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    // Nothing listens yet, or it takes too long.
    return false;
  }
}

export interface ServerPlan {
  name: string;
  file: string;
  env: ForkOptions['env'];
  nodeFlags?: readonly string[];
  logFile: string;
  /** Returns 200 as soon as the server is ready. */
  readyUrl: string;
  report(line: string): void;
  /** How long it may take to finish pending requests. */
  stopMs?: number;
}

const READY_MS = 60_000;
const STOP_MS = 2500;

/** Starts one of our servers and waits until it is ready. */
async function launchServer(plan: ServerPlan, signal: AbortSignal): Promise<Running> {
  const child = forkScript(plan.file, { env: plan.env, nodeFlags: plan.nodeFlags });
  const lastError = logOutput(child, plan.logFile, (line) => plan.report(`[${plan.name}] ${line}`));
  const waits = {
    isReady: () => answers(plan.readyUrl),
    readyMs: READY_MS,
    stopMs: plan.stopMs ?? STOP_MS,
    signal,
  };
  const running = await runningChild(child, waits);
  if (running) return running;
  const why = lastError() || 'it was not ready in time';
  throw new UserError(`The ${plan.name} did not start: ${why} (see ${plan.logFile}).`);
}

/** Starts one of our servers and restarts it whenever it ends unexpectedly. */
export function superviseServer(plan: ServerPlan): Promise<Supervised<Running>> {
  const launch = (signal: AbortSignal): Promise<Running> => launchServer(plan, signal);
  return supervise({ name: `The ${plan.name}`, launch, report: plan.report });
}
