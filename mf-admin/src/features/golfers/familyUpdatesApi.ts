import type {
  FamilyField,
  FamilyUpdateInput,
  FamilyUpdatesWire,
  FamilyUpdateWire,
  NewFamilyUpdateWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../shared/lists/cacheUpdates';
import type { NewConsentLink } from './consentLinkView';

const updatesUrl = (golferId: string): string => `/golfers/${encodeURIComponent(golferId)}/family-updates`;

interface Acceptance {
  update: FamilyUpdateWire;
  fields: readonly FamilyField[];
  /** The places of the changed results. */
  results: readonly number[];
}

interface Refusal {
  update: FamilyUpdateWire;
  reason: string;
}

const familyUpdatesApi = api.enhanceEndpoints({ addTagTypes: ['FamilyUpdate'] }).injectEndpoints({
  endpoints: (build) => ({
    adminWaitingUpdates: build.query<FamilyUpdatesWire, void>({
      query: () => '/family-updates',
      // A save of the athlete changes the values of today.
      providesTags: ['FamilyUpdate', 'Golfer'],
      keepUnusedDataFor: 0,
    }),
    adminFamilyUpdates: build.query<FamilyUpdateWire[], string>({
      query: updatesUrl,
      transformResponse: ({ updates }: FamilyUpdatesWire) => updates,
      providesTags: ['FamilyUpdate'],
      keepUnusedDataFor: 0,
    }),
    adminAskForUpdate: build.mutation<NewConsentLink, FamilyUpdateInput & { golferId: string }>({
      query: ({ golferId, ...body }) => ({ url: updatesUrl(golferId), method: 'POST', body }),
      transformResponse: ({ update, address }: NewFamilyUpdateWire) => ({ email: update.email, address }),
      invalidatesTags: unlessFailed('FamilyUpdate'),
    }),
    adminCancelFamilyUpdate: build.mutation<FamilyUpdateWire, string>({
      query: (id) => ({ url: `/family-updates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['FamilyUpdate'],
    }),
    // A decision that was refused is about something that has changed: the newest is loaded as well.
    adminAcceptUpdate: build.mutation<FamilyUpdateWire, Acceptance>({
      query: ({ update: { id, version, athlete_updated_at }, fields, results }) => ({
        url: `/family-updates/${id}/accept`,
        method: 'POST',
        body: { version, based_on: athlete_updated_at, fields, results },
      }),
      invalidatesTags: ['FamilyUpdate', 'Golfer'],
    }),
    adminDeclineUpdate: build.mutation<FamilyUpdateWire, Refusal>({
      query: ({ update: { id, version }, reason }) => ({
        url: `/family-updates/${id}/decline`,
        method: 'POST',
        body: { version, reason },
      }),
      invalidatesTags: ['FamilyUpdate'],
    }),
  }),
});

export const {
  useAdminWaitingUpdatesQuery,
  useAdminFamilyUpdatesQuery,
  useAdminAskForUpdateMutation,
  useAdminCancelFamilyUpdateMutation,
  useAdminAcceptUpdateMutation,
  useAdminDeclineUpdateMutation,
} = familyUpdatesApi;
