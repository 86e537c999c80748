import type { MediaPicturePatch, MediaPictureWire } from '@site/contract';
import { api, toApiError } from '@site/runtime';
import { isGone } from '../form/failureText';
import { type ListPage, toPageOf, unlessFailed } from '../list/listApi';
import { type MediaRow, toMediaRow } from './mediaView';

const isConflict = (error: unknown): boolean => isGone(error) || toApiError(error)?.status === 409;

const mediaApi = api.enhanceEndpoints({ addTagTypes: ['Media'] }).injectEndpoints({
  endpoints: (build) => ({
    adminMedia: build.query<ListPage<MediaRow>, string>({
      query: (query) => `/media?${query}`,
      transformResponse: toPageOf(toMediaRow),
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
    /** For good. The list is behind when somebody else was faster, or has just used it. */
    adminDeletePicture: build.mutation<null, string>({
      query: (id) => ({ url: `/media/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error && !isConflict(error) ? [] : ['Media']),
    }),
    adminChangePicture: build.mutation<MediaPictureWire, MediaPicturePatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/media/${encodeURIComponent(id)}`, method: 'PUT', body }),
      // Copies of the focal point are in posts, and in the rows of athletes.
      invalidatesTags: unlessFailed('Media', 'Post', 'Golfer'),
    }),
  }),
});

export const {
  useAdminMediaQuery,
  useAdminMediaPictureQuery,
  useLazyAdminMediaPictureQuery,
  useAdminKeepPictureMutation,
  useAdminDeletePictureMutation,
  useAdminChangePictureMutation,
} = mediaApi;
