import type { AdminGolferWire, GolferCardInput } from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf, unlessFailed } from '../list/listApi';
import { type GolferRow, toGolferRow } from './golferView';

interface GolferSave {
  /** Undefined for a new golfer. */
  slug: string | undefined;
  form: FormData;
  onProgress?(fraction: number): void;
}

/** `key` is the slug (docs/product.md#api-calls), or the id where only that is known. */
const golferUrl = (key: string): string => `/golfers/${encodeURIComponent(key)}`;

const golfersAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGolfers: build.query<ListPage<GolferRow>, string>({
      query: (query) => `/golfers/admin/all?${query}`,
      transformResponse: toPageOf(toGolferRow),
      providesTags: ['Golfer'],
    }),
    adminGolfer: build.query<AdminGolferWire, string>({
      query: golferUrl,
      providesTags: ['Golfer'],
      // The form must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    adminSaveGolfer: build.mutation<AdminGolferWire, GolferSave>({
      query: ({ slug, form, onProgress }) => ({
        url: slug ? golferUrl(slug) : '/golfers',
        method: slug ? 'PUT' : 'POST',
        body: form,
        onProgress,
      }),
      invalidatesTags: unlessFailed('Golfer'),
    }),
    adminSetGolferPublished: build.mutation<AdminGolferWire, { slug: string; isPublished: boolean }>({
      query: ({ slug, isPublished }) => ({ url: golferUrl(slug), method: 'PUT', body: { isPublished } }),
      invalidatesTags: unlessFailed('Golfer'),
    }),
    adminSaveCard: build.mutation<AdminGolferWire, { id: string; card: GolferCardInput }>({
      query: ({ id, card }) => ({ url: `${golferUrl(id)}/card`, method: 'PUT', body: card }),
      invalidatesTags: unlessFailed('Golfer'),
    }),
    adminDeleteGolfer: build.mutation<null, string>({
      query: (slug) => ({ url: golferUrl(slug), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Golfer', 'Trash'),
    }),
  }),
});

export const {
  useAdminGolfersQuery,
  useAdminGolferQuery,
  useLazyAdminGolferQuery,
  useAdminSaveGolferMutation,
  useAdminSetGolferPublishedMutation,
  useAdminSaveCardMutation,
  useAdminDeleteGolferMutation,
} = golfersAdminApi;
