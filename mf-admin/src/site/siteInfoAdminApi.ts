import type { OrderInput } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../list/listApi';
import type { EntryKind, EntryWire } from './siteInfoView';

type Collection = EntryKind['collection'];

interface EntryCall {
  collection: Collection;
  id: string;
}

const TAGS = { faqs: 'Faq', facts: 'Fact' } as const;

const listUrl = (collection: Collection): string => `/siteinfo/${collection}`;
const entryUrl = ({ collection, id }: EntryCall): string =>
  `${listUrl(collection)}/${encodeURIComponent(id)}`;

const siteInfoAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminEntries: build.query<EntryWire[], Collection>({
      query: listUrl,
      providesTags: (_entries, _error, collection) => [TAGS[collection]],
    }),
    /** Without an id it is a new one. */
    adminSaveEntry: build.mutation<
      EntryWire,
      { collection: Collection; id: string | undefined; body: object }
    >({
      query: ({ collection, id, body }) => ({
        url: id ? entryUrl({ collection, id }) : listUrl(collection),
        method: id ? 'PUT' : 'POST',
        body,
      }),
      invalidatesTags: (answer, error, { collection }) => unlessFailed(TAGS[collection])(answer, error),
    }),
    adminDeleteEntry: build.mutation<null, EntryCall>({
      query: (entry) => ({ url: entryUrl(entry), method: 'DELETE' }),
      invalidatesTags: (answer, error, { collection }) =>
        unlessFailed(TAGS[collection], 'Trash')(answer, error),
    }),
    adminOrderEntries: build.mutation<unknown, OrderInput & { collection: Collection }>({
      query: ({ collection, ids }) => ({ url: `${listUrl(collection)}/order`, method: 'PUT', body: { ids } }),
      // Also after a refusal: perhaps an entry has been deleted.
      invalidatesTags: (_answer, _error, { collection }) => [TAGS[collection]],
    }),
  }),
});

export const {
  useAdminEntriesQuery,
  useAdminSaveEntryMutation,
  useAdminDeleteEntryMutation,
  useAdminOrderEntriesMutation,
} = siteInfoAdminApi;
