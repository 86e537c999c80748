import type { AgencyPatch, AgencyWire } from '@site/contract';
import { api } from '@site/runtime';

/** There is one record, so its id is only for the form. */
export const AGENCY_ID = 'agency';

const withId = (wire: AgencyWire) => ({ ...wire, id: AGENCY_ID });

const agencyAdminApi = api.enhanceEndpoints({ addTagTypes: ['Agency'] }).injectEndpoints({
  endpoints: (build) => ({
    adminAgency: build.query<AgencyWire, void>({
      query: () => '/agency',
      // The form must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    adminSaveAgency: build.mutation<AgencyWire & { id: string }, AgencyPatch>({
      query: (body) => ({ url: '/agency', method: 'PUT', body }),
      transformResponse: withId,
      // The layout around the admin area shows the company number.
      invalidatesTags: (saved) => (saved ? ['Agency'] : []),
    }),
  }),
});

export const { useAdminAgencyQuery, useLazyAdminAgencyQuery, useAdminSaveAgencyMutation } = agencyAdminApi;
