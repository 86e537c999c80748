import type { ReleaseChangeWire, ReleasesWire, VitalsReportWire } from '@site/contract';
import { api } from '@site/runtime';
import type { ReleaseChange } from './releasesView';

const releasesApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    adminReleases: build.query<ReleasesWire, void>({
      query: () => '/releases',
      providesTags: ['Release'],
    }),
    adminVitals: build.query<VitalsReportWire, number>({ query: (days) => `/vitals?days=${days}` }),
    adminChangeRelease: build.mutation<ReleaseChangeWire, { remote: string; change: ReleaseChange }>({
      query: ({ remote, change }) => ({
        url: `/releases/${encodeURIComponent(remote)}/${change}`,
        method: 'POST',
      }),
      // After a refusal as well: somebody else may have changed it.
      invalidatesTags: ['Release'],
    }),
  }),
});

export const { useAdminReleasesQuery, useAdminVitalsQuery, useAdminChangeReleaseMutation } = releasesApi;
