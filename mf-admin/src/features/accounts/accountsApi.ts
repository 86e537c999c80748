import { accountListApi } from '../../shared/people/accountListApi';

const accountsApi = accountListApi.injectEndpoints({
  endpoints: (build) => ({
    adminRemoveAccount: build.mutation<null, string>({
      query: (id) => ({ url: `/accounts/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a refusal as well: somebody else may have removed it.
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useAdminRemoveAccountMutation } = accountsApi;
