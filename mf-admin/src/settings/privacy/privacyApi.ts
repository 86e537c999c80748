import type {
  ErasureInput,
  ErasureWire,
  HeldRecordsWire,
  PersonExportInput,
  PersonSearch,
} from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf } from '../../list/listApi';

const privacyApi = api.enhanceEndpoints({ addTagTypes: ['Erasure'] }).injectEndpoints({
  endpoints: (build) => ({
    // Mutations, because nothing about a person may stay in the query cache.
    adminFindPerson: build.mutation<HeldRecordsWire, PersonSearch>({
      query: (body) => ({ url: '/privacy/search', method: 'POST', body }),
    }),
    adminExportPerson: build.mutation<object, PersonExportInput>({
      query: (body) => ({ url: '/privacy/export', method: 'POST', body }),
    }),
    adminErasePerson: build.mutation<ErasureWire, ErasureInput>({
      query: (body) => ({ url: '/privacy/erasures', method: 'POST', body }),
      invalidatesTags: ['Erasure', 'Golfer', 'Placement', 'Application', 'Message', 'Trash'],
    }),
    adminErasures: build.query<ListPage<ErasureWire>, string>({
      query: (query) => `/privacy/erasures?${query}`,
      transformResponse: toPageOf((erasure: ErasureWire) => erasure),
      providesTags: ['Erasure'],
    }),
  }),
});

export const {
  useAdminFindPersonMutation,
  useAdminExportPersonMutation,
  useAdminErasePersonMutation,
  useAdminErasuresQuery,
} = privacyApi;
