import { api } from '@site/runtime';
import { type ListPage, toPageOf } from '../../list/listApi';
import { type ActivityRow, toActivityRow } from './activityList';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminActivity: build.query<ListPage<ActivityRow>, string>({
      query: (query) => `/audit?${query}`,
      transformResponse: toPageOf(toActivityRow),
      // Every change on another screen adds an entry.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAdminActivityQuery } = activityApi;
