import { environment } from '../settings/environment';
import { parentOf } from './ProcessMark';

type Step = () => Promise<void>;

const steps: Step[] = [];
let running: Promise<void> | undefined;

/** Registers what must be ended before this process may go; returns how to take it back. */
export function onShutDown(step: Step): () => void {
  steps.push(step);
  return () => {
    const index = steps.indexOf(step);
    if (index >= 0) steps.splice(index, 1);
  };
}

const beginnings: (() => void)[] = [];

/** Called at once when the end begins, before the first thing is ended. */
export function whenShutDownBegins(listener: () => void): void {
  beginnings.push(listener);
}

/** Ends everything in the reverse order of its start; asked twice, it waits for the first time. */
export function shutDown(): Promise<void> {
  running ??= runSteps();
  return running;
}

async function runSteps(): Promise<void> {
  for (const begin of beginnings) {
    try {
      begin();
    } catch {
      // It is only a notice to others.
    }
  }
  for (let step = steps.pop(); step; step = steps.pop()) {
    // One thing that cannot be ended must not keep the others alive.
    await step().catch(() => undefined);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 250;

let asked = false;

/** True once the person or the system has asked this process to end. */
export function wasAskedToEnd(): boolean {
  return asked;
}

/**
 * Ends everything in order when this process, or npm above it, is told to end. Ctrl-C arrives twice (from the
 * terminal and forwarded by npm), so later signals change nothing.
 */
export function watchSignals(exitCode: number): () => void {
  const end = (): void => {
    if (asked) return;
    asked = true;
    void shutDown().then(() => process.exit(exitCode));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const timer = watchParent(end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
    clearInterval(timer);
  };
}

/** A shell between npm and us may not pass a signal on, and npm may be killed outright: then our ancestors change. */
function watchParent(end: () => void): NodeJS.Timeout | undefined {
  if (!environment.npm_lifecycle_event) return undefined;
  const ancestors = (): string => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() !== before) end();
  }, PARENT_CHECK_MS);
  return timer.unref();
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Never settles: what was started runs until somebody ends it. */
export function runUntilSignal(): Promise<never> {
  return new Promise(() => {
    // Something must be pending, or Node takes the process for finished.
    setInterval(() => undefined, A_DAY_MS);
  });
}
