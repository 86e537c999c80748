import { useEffect, useState } from 'react';
import { api } from '@site/runtime';

// A mutation, because the runtime retries and refreshes queries at its own pace. Every remote brings this module, and all of
// them share one store: the same endpoint is defined again, not refused.
const { useAskIfReadyMutation } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ askIfReady: build.mutation<unknown, void>({ query: () => '/readyz' }) }),
});

/** An outage may last for hours, and every visitor of a form asks. */
const PAUSE_MS = 5_000;

/** 'unknown' until the first answer. */
export type ServiceState = 'unknown' | 'away' | 'back';

/**
 * While `isAway`, asks again and again whether the service accepts forms, and stops when it does: never from a hidden tab,
 * and at once when the browser is online again.
 */
export function useServiceReturn(isAway: boolean): ServiceState {
  const [state, setState] = useState<ServiceState>('unknown');
  const [askIfReady] = useAskIfReadyMutation();

  useEffect(() => {
    if (!isAway) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const { error } = await askIfReady();
      if (isOver) return;
      setState(error ? 'away' : 'back');
      if (!error) stop();
    };
    const stop = () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', askNow);
    };
    const askNow = () => void ask();
    const timer = setInterval(askNow, PAUSE_MS);
    window.addEventListener('online', askNow);
    askNow();
    return () => {
      stop();
      setState('unknown');
    };
  }, [isAway, askIfReady]);

  return state;
}
