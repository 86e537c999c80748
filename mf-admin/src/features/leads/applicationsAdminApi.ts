import type { ApplicationWire } from '@site/contract';
import { api } from '@site/runtime';

const applicationsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminApplications: build.query<ApplicationWire[], void>({
      query: () => '/applications',
      providesTags: ['Application'],
    }),
  }),
});

export const { useAdminApplicationsQuery } = applicationsAdminApi;
