import { environment } from '../settings/environment';
import { printError } from '../terminal';

type Step = () => Promise<void>;

const steps: Step[] = [];
const ending = new AbortController();
let running: Promise<void> | undefined;

/** Aborted as soon as this process begins to shut down, before the first step. */
export const shutDownSignal = ending.signal;

/** Registers a step that must run before this process exits; returns a function that removes it. */
export function onShutDown(step: Step): () => void {
  steps.push(step);
  return () => {
    const index = steps.indexOf(step);
    if (index >= 0) steps.splice(index, 1);
  };
}

/** Runs the steps in reverse order of their registration; a second call waits for the first. */
export function shutDown(): Promise<void> {
  running ??= runSteps();
  return running;
}

async function runSteps(): Promise<void> {
  ending.abort();
  for (let step = steps.pop(); step; step = steps.pop()) {
    // A step that fails must not keep the others from running.
    await step().catch(printError);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 250;

/**
 * Shuts down in order when this process, or npm above it, receives a signal. Ctrl-C arrives twice (from the terminal
 * and forwarded by npm), so later signals are ignored.
 */
export function watchSignals(exitCode: number): () => void {
  const end = (): void => {
    if (!ending.signal.aborted) void shutDown().then(() => process.exit(exitCode));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const timer = watchParent(end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
    clearInterval(timer);
  };
}

/**
 * Npm may be killed outright, and forwards no signal then: our parent changes. Only npm is watched, because the shell that it
 * was started from may end before: `nohup npm start &`.
 */
function watchParent(end: () => void): NodeJS.Timeout | undefined {
  if (!environment.npm_lifecycle_event) return undefined;
  const before = process.ppid;
  const check = (): void => void (process.ppid === before || end());
  return setInterval(check, PARENT_CHECK_MS).unref();
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Never settles: keeps the command running until it is stopped. Without a pending handle Node would exit. */
export function runUntilSignal(): Promise<never> {
  return new Promise(() => setInterval(() => undefined, A_DAY_MS));
}
