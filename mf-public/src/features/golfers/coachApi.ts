import { useCallback } from 'react';
import type { CoachViewWire } from '@site/contract';
import { type LinkedView, useLinkedView } from '@site/remote-kit';
import { api } from '@site/runtime';
import { type GolferProfile, toGolferProfile } from './golferView';

/** What a coach with a link sees. */
export interface CoachView {
  golfer: GolferProfile;
  isPublic: boolean;
  /** The last day of the link. */
  until: string;
}

const coachApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The token goes in the body: addresses are logged. A mutation, because nothing of it may be cached.
    lookAsCoach: build.mutation<CoachView, string>({
      query: (token) => ({ url: '/for-coaches/look', method: 'POST', body: { token } }),
      transformResponse: ({ profile, is_public, last_day }: CoachViewWire): CoachView => ({
        golfer: toGolferProfile(profile),
        isPublic: is_public,
        until: last_day,
      }),
    }),
  }),
});

/** The profile of the link in the address of this page. */
export function useCoachView(): LinkedView<CoachView> {
  const [lookAt] = coachApi.useLookAsCoachMutation();
  const look = useCallback((token: string) => lookAt(token).unwrap(), [lookAt]);
  return useLinkedView(look);
}
