const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Waits before a request is sent again that got no answer: a second, then twice as long each time, up to fifteen. Ends
 * at once when the browser is online again, or when somebody comes back to the page.
 */
export function nextTry(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const finish = () => {
      stop.abort();
      resolve();
    };
    const timer = setTimeout(finish, Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS));
    signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', finish, { signal });
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') finish();
    };
    document.addEventListener('visibilitychange', handleVisibility, { signal });
  });
}
