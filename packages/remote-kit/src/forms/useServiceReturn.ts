import { useEffect, useState } from 'react';
import { api } from '@site/runtime';

// A mutation, because the runtime retries and refreshes queries at its own pace. Every remote brings this module, and all of
// them share one store: the same endpoint is defined again, not refused.
const { useAskIfReadyMutation } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ askIfReady: build.mutation<unknown, void>({ query: () => '/readyz' }) }),
});

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** 'unknown' until the first answer. */
export type ServiceState = 'unknown' | 'away' | 'back';

/** While `isAway`, asks with growing pauses whether the service accepts forms again, and stops when it does. */
export function useServiceReturn(isAway: boolean): ServiceState {
  const [state, setState] = useState<ServiceState>('unknown');
  const [askIfReady] = useAskIfReadyMutation();

  useEffect(() => {
    if (!isAway) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const watch = async (): Promise<void> => {
      for (let tries = 0; !signal.aborted; tries += 1) {
        const { error } = await askIfReady();
        if (signal.aborted) return;
        setState(error ? 'away' : 'back');
        if (!error) return;
        await pauseBefore(tries, signal);
      }
    };
    void watch();
    return () => {
      stop.abort();
      setState('unknown');
    };
  }, [isAway, askIfReady]);

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
