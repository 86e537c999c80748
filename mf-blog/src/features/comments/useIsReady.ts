import { useCallback } from 'react';
import { api } from '@site/runtime';

// Named differently from the one of other remotes: the endpoints of all of them are in one store.
const { useAskIfCommentsAreTakenMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    askIfCommentsAreTaken: build.mutation<unknown, void>({ query: () => '/readyz' }),
  }),
});

/** Asks whether the service accepts comments. */
export function useIsReady(): () => Promise<boolean> {
  const [ask] = useAskIfCommentsAreTakenMutation();
  return useCallback(async () => !(await ask()).error, [ask]);
}
