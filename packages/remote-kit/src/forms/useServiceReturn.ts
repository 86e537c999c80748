import { api } from '@site/runtime';

// Every remote brings this module, and all of them share one store: the same endpoint is defined again, not refused.
const { useServiceReadyQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    serviceReady: build.query<unknown, void>({ query: () => '/readyz', keepUnusedDataFor: 0 }),
  }),
});

/** 'unknown' until the first answer. */
export type ServiceState = 'unknown' | 'away' | 'back';

/**
 * While `isAway`, whether the service accepts forms again. The runtime repeats a query that failed every few seconds, and
 * when the browser is online again.
 */
export function useServiceReturn(isAway: boolean): ServiceState {
  const { error, currentData } = useServiceReadyQuery(undefined, { skip: !isAway });
  if (error) return 'away';
  // After an outage, the hook still has the last answer as its data.
  return currentData === undefined ? 'unknown' : 'back';
}
