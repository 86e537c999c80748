import type {
  ErasureInput,
  ErasuresWire,
  ErasureWire,
  HeldRecordsWire,
  LeftoversWire,
  PersonExportInput,
  PersonSearch,
  PrivacyRequestInput,
  PrivacyRequestsWire,
  PrivacyRequestWire,
} from '@site/contract';
import { api } from '@site/runtime';

const privacyApi = api.enhanceEndpoints({ addTagTypes: ['PrivacyRequest', 'Erasure'] }).injectEndpoints({
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
      invalidatesTags: [
        'Erasure',
        'PrivacyRequest',
        'Golfer',
        'Placement',
        'Application',
        'Message',
        'Trash',
      ],
    }),
    adminFindLeftovers: build.mutation<LeftoversWire, void>({ query: () => '/privacy/leftovers' }),
    adminErasures: build.query<ErasuresWire, number>({
      query: (page) => `/privacy/erasures?page=${page}`,
      providesTags: ['Erasure'],
    }),
    adminPrivacyRequests: build.query<PrivacyRequestsWire, number>({
      query: (page) => `/privacy/requests?page=${page}`,
      providesTags: ['PrivacyRequest'],
    }),
    adminSavePrivacyRequest: build.mutation<PrivacyRequestWire, PrivacyRequestInput & { id?: string }>({
      query: ({ id, ...body }) =>
        id
          ? { url: `/privacy/requests/${encodeURIComponent(id)}`, method: 'PUT', body }
          : { url: '/privacy/requests', method: 'POST', body },
      invalidatesTags: ['PrivacyRequest'],
    }),
  }),
});

export const {
  useAdminFindPersonMutation,
  useAdminExportPersonMutation,
  useAdminErasePersonMutation,
  useAdminFindLeftoversMutation,
  useAdminErasuresQuery,
  useAdminPrivacyRequestsQuery,
  useAdminSavePrivacyRequestMutation,
} = privacyApi;
