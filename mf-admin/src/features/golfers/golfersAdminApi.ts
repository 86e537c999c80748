import type { AdminGolferWire, GolferCountsWire } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../../shared/lists/cacheUpdates';

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

/** `key` is the slug (docs/product.md#api-calls), or the id where only that is known. */
const golferUrl = (key: string): string => `/golfers/${encodeURIComponent(key)}`;

const golfersAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGolfers: build.query<AdminGolferWire[], void>({
      query: () => '/golfers/admin/all',
      providesTags: ['Golfer'],
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
      onQueryStarted: async (_save, { dispatch, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(inList((golfers) => withSaved(golfers, answer.data)));
      },
    }),
    adminSetGolferPublished: build.mutation<AdminGolferWire, GolferKey & { isPublished: boolean }>({
      query: ({ slug, isPublished }) => ({ url: golferUrl(slug), method: 'PUT', body: { isPublished } }),
      invalidatesTags: unlessFailed('Golfer'),
      onQueryStarted: async ({ id, isPublished }, { dispatch, queryFulfilled }): Promise<void> => {
        await showAtOnce<AdminGolferWire, 'is_published'>(
          (change) => void dispatch(inList(change)),
          { id, field: 'is_published', value: isPublished },
          queryFulfilled,
        );
      },
    }),
    adminDeleteGolfer: build.mutation<null, GolferKey>({
      query: ({ slug }) => ({ url: golferUrl(slug), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Golfer', 'Trash'),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }): Promise<void> => {
        await dropOnceGone<AdminGolferWire>((change) => void dispatch(inList(change)), id, queryFulfilled);
      },
    }),
  }),
});

/** Updates the list optimistically; the invalidated list is then fetched again. */
const inList = (change: (golfers: AdminGolferWire[]) => AdminGolferWire[]) =>
  golfersAdminApi.util.updateQueryData('adminGolfers', undefined, change);

/** Newest first. */
function withSaved(golfers: AdminGolferWire[], saved: AdminGolferWire): AdminGolferWire[] {
  const isKnown = golfers.some(({ id }) => id === saved.id);
  return isKnown ? golfers.map((golfer) => (golfer.id === saved.id ? saved : golfer)) : [saved, ...golfers];
}

export const {
  useAdminGolfersQuery,
  useAdminGolferCountsQuery,
  useAdminGolferQuery,
  useLazyAdminGolferQuery,
  useAdminSaveGolferMutation,
  useAdminSetGolferPublishedMutation,
  useAdminDeleteGolferMutation,
} = golfersAdminApi;
