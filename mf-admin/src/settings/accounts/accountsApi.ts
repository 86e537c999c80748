import type { AccountWire, Role } from '@site/contract';
import { accountListApi } from './accountListApi';

const accountsApi = accountListApi.injectEndpoints({
  endpoints: (build) => ({
    adminChangeRole: build.mutation<AccountWire, { id: string; role: Role }>({
      query: ({ id, role }) => ({
        url: `/accounts/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: { role },
      }),
      // After a refusal as well: somebody else may have changed or removed it.
      invalidatesTags: ['Account'],
    }),
    adminRemoveAccount: build.mutation<null, string>({
      query: (id) => ({ url: `/accounts/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a refusal as well: somebody else may have removed it.
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useAdminChangeRoleMutation, useAdminRemoveAccountMutation } = accountsApi;
