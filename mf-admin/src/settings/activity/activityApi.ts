import type { AuditEntryWire } from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toListPage } from '../../list/usePagedList';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminActivity: build.query<ListPage<AuditEntryWire>, string>({
      query: (query) => `/audit?${query}`,
      transformResponse: toListPage<AuditEntryWire>,
      // Every change on another screen adds an entry.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAdminActivityQuery } = activityApi;
