import type { SavedViewInput, SavedViewsWire, SavedViewWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../lists/cacheUpdates';

const viewUrl = (id: string): string => `/account/views/${encodeURIComponent(id)}`;

const savedViewsApi = api.enhanceEndpoints({ addTagTypes: ['SavedView'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Of all lists. */
    adminSavedViews: build.query<SavedViewWire[], void>({
      query: () => '/account/views',
      transformResponse: ({ views }: SavedViewsWire) => views,
      providesTags: ['SavedView'],
    }),
    adminSaveView: build.mutation<SavedViewWire, SavedViewInput>({
      query: (body) => ({ url: '/account/views', method: 'POST', body }),
      // Also after a failure: it may have been saved although no answer came, or in another tab.
      invalidatesTags: ['SavedView'],
    }),
    adminRenameView: build.mutation<SavedViewWire, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: viewUrl(id), method: 'PUT', body: { name } }),
      invalidatesTags: unlessFailed('SavedView'),
    }),
    adminRemoveView: build.mutation<null, string>({
      query: (id) => ({ url: viewUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('SavedView'),
    }),
  }),
});

export const {
  useAdminSavedViewsQuery,
  useAdminSaveViewMutation,
  useAdminRenameViewMutation,
  useAdminRemoveViewMutation,
} = savedViewsApi;
