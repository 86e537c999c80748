import type { Server } from 'node:http';

export interface Readiness {
  isShuttingDown: boolean;
}

const FINISH_WITHIN_MS = 10_000;
const CLOSE_IDLE_MS = 100;

/**
 * Stops accepting requests. Resolves to true when the pending ones are answered, or to false once the time is over: the
 * remaining connections are closed. /readyz answers 503 from the start on connections that are still open.
 */
export async function drain(
  server: Server,
  readiness: Readiness,
  finishWithinMs = FINISH_WITHIN_MS,
): Promise<boolean> {
  let isInTime = true;
  readiness.isShuttingDown = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A busy connection is kept alive after its response, so idle ones are closed repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const deadline = setTimeout(() => {
    isInTime = false;
    server.closeAllConnections();
  }, finishWithinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
  return isInTime;
}

/** Runs once, on the first sign that the process should end: a signal, or the exit of the parent process. */
export function onStopSignal(stop: () => void): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  process.on('disconnect', stopOnce);
  // The parent ended before anything listened; without a parent's channel it is undefined.
  if ((process.connected as boolean | undefined) === false) stopOnce();
}
