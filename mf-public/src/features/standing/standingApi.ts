import { dayOnScreen, londonDay, type StandingTodayWire } from '@site/contract';
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

/** The day in London: the server's, moved on by the visitor's clock; by that alone until an answer is here. */
export function useToday(isAsked: boolean): string | undefined {
  const isLive = useIsLive();
  const { data } = standingApi.useStandingTodayQuery(undefined, { skip: !isAsked });
  if (!isLive) return data;
  const clock = new Date();
  return data === undefined ? londonDay(clock) : dayOnScreen(data, clock);
}
