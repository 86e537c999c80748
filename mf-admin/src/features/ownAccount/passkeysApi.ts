import type {
  PasskeyBeginning,
  PasskeyInput,
  PasskeyOfferWire,
  PasskeysWire,
  PasskeyWire,
} from '@site/contract';
import { api } from '@site/runtime';

const urlOf = (id: string): string => `/account/passkeys/${encodeURIComponent(id)}`;

const passkeysApi = api.enhanceEndpoints({ addTagTypes: ['Passkey', 'OwnSession'] }).injectEndpoints({
  endpoints: (build) => ({
    adminPasskeys: build.query<PasskeyWire[], void>({
      query: () => '/account/passkeys',
      transformResponse: ({ passkeys }: PasskeysWire) => passkeys,
      providesTags: ['Passkey'],
    }),
    adminBeginPasskey: build.mutation<PasskeyOfferWire, PasskeyBeginning>({
      query: (body) => ({ url: '/account/passkeys/begin', method: 'POST', body }),
    }),
    adminAddPasskey: build.mutation<PasskeyWire, PasskeyInput>({
      query: (body) => ({ url: '/account/passkeys', method: 'POST', body }),
      // After a failure as well: the answer may have been lost.
      invalidatesTags: ['Passkey'],
    }),
    adminRenamePasskey: build.mutation<PasskeyWire, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: urlOf(id), method: 'PUT', body: { name } }),
      // After a refusal as well: it may have been removed meanwhile. The sessions name it.
      invalidatesTags: ['Passkey', 'OwnSession'],
    }),
    adminRemovePasskey: build.mutation<null, string>({
      query: (id) => ({ url: urlOf(id), method: 'DELETE' }),
      invalidatesTags: ['Passkey', 'OwnSession'],
    }),
  }),
});

export const {
  useAdminPasskeysQuery,
  useAdminBeginPasskeyMutation,
  useAdminAddPasskeyMutation,
  useAdminRenamePasskeyMutation,
  useAdminRemovePasskeyMutation,
} = passkeysApi;
