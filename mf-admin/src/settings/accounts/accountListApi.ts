import type { AccountsWire, AccountWire } from '@site/contract';
import { api } from '@site/runtime';

/** The accounts, for every screen that needs them. */
export const accountListApi = api.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    adminAccounts: build.query<AccountWire[], void>({
      query: () => '/accounts',
      transformResponse: ({ accounts }: AccountsWire) => accounts,
      providesTags: ['Account'],
    }),
  }),
});

export const { useAdminAccountsQuery } = accountListApi;
