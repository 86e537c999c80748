import { londonDay, type StandingTodayWire } from '@site/contract';
import { api } from '@site/runtime';
import { useIsLive } from '@site/ui';

export const standingApi = api.injectEndpoints({
  endpoints: (build) => ({
    standingToday: build.query<string, void>({
      query: () => '/standing/today',
      transformResponse: ({ day }: StandingTodayWire) => day,
    }),
  }),
});

/** The day in London: the server's until the application has started, then the visitor's. Undefined if the server did not learn it. */
export function useToday(isAsked: boolean): string | undefined {
  const isLive = useIsLive();
  const { data } = standingApi.useStandingTodayQuery(undefined, { skip: !isAsked || isLive });
  return isLive ? londonDay(new Date()) : data;
}
