import { useCallback } from 'react';
import { api } from '@site/runtime';

// A mutation, because the runtime retries and refreshes queries at its own pace.
const { useAskIfReadyMutation } = api.injectEndpoints({
  endpoints: (build) => ({ askIfReady: build.mutation<unknown, void>({ query: () => '/readyz' }) }),
});

/** Asks whether the service accepts forms. */
export function useIsReady(): () => Promise<boolean> {
  const [askIfReady] = useAskIfReadyMutation();
  return useCallback(async () => !(await askIfReady()).error, [askIfReady]);
}
