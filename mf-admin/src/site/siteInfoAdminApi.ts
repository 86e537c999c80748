import type { FactWire, FaqWire, OrderInput } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../list/cacheUpdates';
import { inOrder } from './entryOrder';

/** The two lists, as named in their URLs. */
export type SiteInfoCollection = 'faqs' | 'facts';

interface EntryCall {
  collection: SiteInfoCollection;
  id: string;
}

const TAGS = { faqs: 'Faq', facts: 'Fact' } as const;

const listUrl = (collection: SiteInfoCollection): string => `/siteinfo/${collection}`;
const entryUrl = ({ collection, id }: EntryCall): string =>
  `${listUrl(collection)}/${encodeURIComponent(id)}`;

const listOf = (answer: unknown, error: unknown, { collection }: { collection: SiteInfoCollection }) =>
  unlessFailed(TAGS[collection])(answer, error);

const siteInfoAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFaqs: build.query<FaqWire[], void>({ query: () => listUrl('faqs'), providesTags: ['Faq'] }),
    adminFacts: build.query<FactWire[], void>({ query: () => listUrl('facts'), providesTags: ['Fact'] }),
    adminCreateEntry: build.mutation<FaqWire | FactWire, { collection: SiteInfoCollection; body: object }>({
      query: ({ collection, body }) => ({ url: listUrl(collection), method: 'POST', body }),
      invalidatesTags: listOf,
    }),
    adminUpdateEntry: build.mutation<FaqWire | FactWire, EntryCall & { body: object }>({
      query: ({ body, ...entry }) => ({ url: entryUrl(entry), method: 'PUT', body }),
      invalidatesTags: listOf,
    }),
    adminDeleteEntry: build.mutation<null, EntryCall>({
      query: (entry) => ({ url: entryUrl(entry), method: 'DELETE' }),
      invalidatesTags: (answer, error, { collection }) =>
        unlessFailed(TAGS[collection], 'Trash')(answer, error),
    }),
    adminOrderEntries: build.mutation<unknown, OrderInput & { collection: SiteInfoCollection }>({
      query: ({ collection, ids }) => ({
        url: `${listUrl(collection)}/order`,
        method: 'PUT',
        body: { ids } satisfies OrderInput,
      }),
      invalidatesTags: listOf,
      onQueryStarted: async ({ collection, ids }, { dispatch, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => undefined);
        // Keep the optimistic order until the new list has arrived, so that nothing jumps back.
        if (answer) dispatch(inList(collection, (entries) => inOrder(entries, ids)));
      },
    }),
  }),
});

type ChangeList = <Entry extends { id: string }>(entries: Entry[]) => Entry[];

const inList = (collection: SiteInfoCollection, change: ChangeList) =>
  collection === 'faqs'
    ? siteInfoAdminApi.util.updateQueryData('adminFaqs', undefined, (faqs) => change(faqs))
    : siteInfoAdminApi.util.updateQueryData('adminFacts', undefined, (facts) => change(facts));

export const {
  useAdminFaqsQuery,
  useAdminFactsQuery,
  useAdminCreateEntryMutation,
  useAdminUpdateEntryMutation,
  useAdminDeleteEntryMutation,
  useAdminOrderEntriesMutation,
} = siteInfoAdminApi;
