import { environment } from '../settings/environment';
import { parentOf } from './parentOf';
import { shutDown } from './shutDown';

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
