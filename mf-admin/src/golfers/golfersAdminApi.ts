import type { AdminGolferWire, GolferCardInput } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../list/cacheUpdates';
import { allOf } from '../list/loadRecords';
import { type InPages, inPages } from '../list/pageUpdates';
import { type ListPage, toListPage } from '../list/usePagedList';

interface GolferSave {
  /** Undefined for a new golfer. */
  slug: string | undefined;
  form: FormData;
  onProgress?(fraction: number): void;
}

interface GolferKey {
  id: string;
  slug: string;
}

const LIST_URL = '/golfers/admin/all';

/** `key` is the slug (docs/product.md#api-calls), or the id where only that is known. */
const golferUrl = (key: string): string => `/golfers/${encodeURIComponent(key)}`;

const golfersAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGolfers: build.query<ListPage<AdminGolferWire>, string>({
      query: (query) => `${LIST_URL}?${query}`,
      transformResponse: toListPage<AdminGolferWire>,
      providesTags: ['Golfer'],
    }),
    adminAllGolfers: build.query<AdminGolferWire[], string>({
      queryFn: allOf<AdminGolferWire>(LIST_URL),
      keepUnusedDataFor: 0,
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
      onQueryStarted: async (_save, { queryFulfilled, ...store }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) inLists(store)((golfers) => withSaved(golfers, answer.data));
      },
    }),
    adminSetGolferPublished: build.mutation<AdminGolferWire, GolferKey & { isPublished: boolean }>({
      query: ({ slug, isPublished }) => ({ url: golferUrl(slug), method: 'PUT', body: { isPublished } }),
      invalidatesTags: unlessFailed('Golfer'),
      onQueryStarted: async ({ id, isPublished }, { queryFulfilled, ...store }): Promise<void> => {
        await showAtOnce<AdminGolferWire, 'is_published'>(
          inLists(store),
          { id, field: 'is_published', value: isPublished },
          queryFulfilled,
        );
      },
    }),
    adminSaveCard: build.mutation<AdminGolferWire, { id: string; card: GolferCardInput }>({
      query: ({ id, card }) => ({ url: `${golferUrl(id)}/card`, method: 'PUT', body: card }),
      invalidatesTags: unlessFailed('Golfer'),
    }),
    adminDeleteGolfer: build.mutation<null, GolferKey>({
      query: ({ slug }) => ({ url: golferUrl(slug), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Golfer', 'Trash'),
      onQueryStarted: async ({ id }, { queryFulfilled, ...store }): Promise<void> => {
        await dropOnceGone<AdminGolferWire>(inLists(store), id, queryFulfilled);
      },
    }),
  }),
});

const inLists: InPages<AdminGolferWire> = inPages(() => golfersAdminApi.util, 'adminGolfers');

const withSaved = (golfers: AdminGolferWire[], saved: AdminGolferWire): AdminGolferWire[] =>
  golfers.map((golfer) => (golfer.id === saved.id ? saved : golfer));

export const {
  useAdminGolfersQuery,
  useLazyAdminAllGolfersQuery,
  useAdminGolferQuery,
  useLazyAdminGolferQuery,
  useAdminSaveGolferMutation,
  useAdminSetGolferPublishedMutation,
  useAdminSaveCardMutation,
  useAdminDeleteGolferMutation,
} = golfersAdminApi;
