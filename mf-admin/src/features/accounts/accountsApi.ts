import type { AccountsWire, AccountWire } from '@site/contract';
import { api } from '@site/runtime';

const accountsApi = api.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    adminAccounts: build.query<AccountWire[], void>({
      query: () => '/accounts',
      transformResponse: ({ accounts }: AccountsWire) => accounts,
      providesTags: ['Account'],
    }),
    adminRemoveAccount: build.mutation<null, string>({
      query: (id) => ({ url: `/accounts/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a refusal as well: somebody else may have removed it.
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useAdminAccountsQuery, useAdminRemoveAccountMutation } = accountsApi;
