import type { AdminGolferWire, GolferCountsWire } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../../shared/lists/cacheUpdates';
import { loadRecords } from '../../shared/lists/loadRecords';
import { type ListPage, toListPage } from '../../shared/lists/usePagedList';

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
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: async (...[query, , , send]) => {
        const loaded = await loadRecords<AdminGolferWire>(query ? `${LIST_URL}?${query}` : LIST_URL, {
          send,
        });
        return 'error' in loaded ? loaded : { data: loaded.data.records };
      },
      keepUnusedDataFor: 0,
    }),
    adminGolferCounts: build.query<GolferCountsWire, void>({
      query: () => '/golfers/admin/counts',
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
    adminDeleteGolfer: build.mutation<null, GolferKey>({
      query: ({ slug }) => ({ url: golferUrl(slug), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Golfer', 'Trash'),
      onQueryStarted: async ({ id }, { queryFulfilled, ...store }): Promise<void> => {
        await dropOnceGone<AdminGolferWire>(inLists(store), id, queryFulfilled);
      },
    }),
  }),
});

/** What RTK Query passes to `onQueryStarted`. */
interface Store {
  dispatch(action: never): unknown;
  getState(): unknown;
}

/** Updates every cached page optimistically; the one on screen is then fetched again. */
const inLists =
  ({ dispatch, getState }: Store) =>
  (change: (golfers: AdminGolferWire[]) => AdminGolferWire[]): void => {
    const { selectCachedArgsForQuery, updateQueryData } = golfersAdminApi.util;
    for (const query of selectCachedArgsForQuery(getState() as never, 'adminGolfers')) {
      const update = updateQueryData('adminGolfers', query, (page) => {
        page.records = change(page.records);
      });
      dispatch(update as never);
    }
  };

const withSaved = (golfers: AdminGolferWire[], saved: AdminGolferWire): AdminGolferWire[] =>
  golfers.map((golfer) => (golfer.id === saved.id ? saved : golfer));

export const {
  useAdminGolfersQuery,
  useLazyAdminAllGolfersQuery,
  useAdminGolferCountsQuery,
  useAdminGolferQuery,
  useLazyAdminGolferQuery,
  useAdminSaveGolferMutation,
  useAdminSetGolferPublishedMutation,
  useAdminDeleteGolferMutation,
} = golfersAdminApi;
