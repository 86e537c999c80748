const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Never settles: what was started runs until somebody ends it. */
export function runUntilSignal(): Promise<never> {
  return new Promise(() => {
    // Something must be pending, or Node takes the process for finished.
    setInterval(() => undefined, A_DAY_MS);
  });
}
