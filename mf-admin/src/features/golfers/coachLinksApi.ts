import type { CoachLinkInput, CoachLinksWire, NewCoachLinkWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../shared/lists/cacheUpdates';

const linksUrl = (golferId: string): string => `/golfers/${encodeURIComponent(golferId)}/coach-links`;

const coachLinksApi = api.enhanceEndpoints({ addTagTypes: ['CoachLink'] }).injectEndpoints({
  endpoints: (build) => ({
    adminCoachLinks: build.query<CoachLinksWire, string>({
      query: linksUrl,
      providesTags: ['CoachLink'],
      // Another admin may make or withdraw one at any moment, and the family may answer.
      keepUnusedDataFor: 0,
    }),
    adminMakeCoachLink: build.mutation<NewCoachLinkWire, CoachLinkInput & { golferId: string }>({
      query: ({ golferId, ...body }) => ({ url: linksUrl(golferId), method: 'POST', body }),
      invalidatesTags: unlessFailed('CoachLink'),
    }),
    adminWithdrawCoachLink: build.mutation<null, { golferId: string; id: string }>({
      query: ({ golferId, id }) => ({
        url: `${linksUrl(golferId)}/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: unlessFailed('CoachLink'),
    }),
  }),
});

export const { useAdminCoachLinksQuery, useAdminMakeCoachLinkMutation, useAdminWithdrawCoachLinkMutation } =
  coachLinksApi;
