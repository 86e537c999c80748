import type { MediaPicturePatch, MediaPictureWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../lists/cacheUpdates';
import { type ListPage, toListPage } from '../lists/usePagedList';

const mediaApi = api.enhanceEndpoints({ addTagTypes: ['Media'] }).injectEndpoints({
  endpoints: (build) => ({
    adminMedia: build.query<ListPage<MediaPictureWire>, string>({
      query: (query) => `/media?${query}`,
      transformResponse: toListPage<MediaPictureWire>,
      providesTags: ['Media'],
      // Each save of a post may change what shows a picture.
      keepUnusedDataFor: 0,
    }),
    adminMediaPicture: build.query<MediaPictureWire, string>({
      query: (id) => `/media/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** For somebody who is about to use it: it stays as long as one that was just sent. */
    adminKeepPicture: build.mutation<MediaPictureWire, string>({
      query: (id) => ({ url: `/media/${encodeURIComponent(id)}/keep`, method: 'POST' }),
      invalidatesTags: unlessFailed('Media'),
    }),
    adminDescribePicture: build.mutation<MediaPictureWire, MediaPicturePatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/media/${encodeURIComponent(id)}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed('Media'),
    }),
  }),
});

export const {
  useAdminMediaQuery,
  useLazyAdminMediaPictureQuery,
  useAdminKeepPictureMutation,
  useAdminDescribePictureMutation,
} = mediaApi;
