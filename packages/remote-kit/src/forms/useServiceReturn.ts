import { useEffect, useState } from 'react';

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** 'unknown' until the first answer. */
export type ServiceState = 'unknown' | 'away' | 'back';

/**
 * While `isAway`, asks with growing pauses whether the service accepts forms again, and stops when it does. `isReady` is
 * the same function at each render, and never rejects.
 */
export function useServiceReturn(isAway: boolean, isReady: () => Promise<boolean>): ServiceState {
  const [state, setState] = useState<ServiceState>('unknown');

  useEffect(() => {
    if (!isAway) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const watch = async (): Promise<void> => {
      for (let tries = 0; !signal.aborted; tries += 1) {
        const isBack = await isReady();
        if (signal.aborted) return;
        setState(isBack ? 'back' : 'away');
        if (isBack) return;
        await pauseBefore(tries, signal);
      }
    };
    void watch();
    return () => {
      stop.abort();
      setState('unknown');
    };
  }, [isAway, isReady]);

  return state;
}

/**
 * An outage may last for hours, and every visitor of a form asks: two seconds, then twice as long each time, up to a
 * minute, and never from a hidden tab. Ends at once when the browser is online again or the tab is shown.
 */
function pauseBefore(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const finish = () => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const finishIfShown = () => {
      if (document.visibilityState === 'visible') finish();
    };
    const timer = setTimeout(finishIfShown, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS));
    signal.addEventListener('abort', finish, options);
    window.addEventListener('online', finish, options);
    document.addEventListener('visibilitychange', finishIfShown, options);
  });
}
