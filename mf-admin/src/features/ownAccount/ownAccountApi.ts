import type {
  EmailChangeInput,
  OwnAccountPatch,
  OwnAccountWire,
  OwnSessionsWire,
  OwnSessionWire,
  PasswordChangeInput,
} from '@site/contract';
import { api } from '@site/runtime';

export const ownAccountApi = api
  .enhanceEndpoints({ addTagTypes: ['Account', 'OwnAccount', 'OwnSession'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminOwnAccount: build.query<OwnAccountWire, void>({
        query: () => '/account',
        providesTags: ['OwnAccount'],
      }),
      adminChangeOwnName: build.mutation<OwnAccountWire, OwnAccountPatch>({
        query: (body) => ({ url: '/account', method: 'PUT', body }),
        invalidatesTags: ['OwnAccount'],
      }),
      adminChangeOwnEmail: build.mutation<OwnAccountWire, EmailChangeInput>({
        query: (body) => ({ url: '/account/email', method: 'PUT', body }),
        invalidatesTags: (account) => (account ? ['OwnAccount', 'Account'] : []),
      }),
      adminChangeOwnPassword: build.mutation<null, PasswordChangeInput>({
        query: (body) => ({ url: '/account/password', method: 'PUT', body }),
        invalidatesTags: (_answer, error) => (error ? [] : ['OwnSession']),
      }),
      adminOwnSessions: build.query<OwnSessionWire[], void>({
        query: () => '/account/sessions',
        transformResponse: ({ sessions }: OwnSessionsWire) => sessions,
        providesTags: ['OwnSession'],
      }),
      adminEndOwnSession: build.mutation<null, string>({
        query: (id) => ({ url: `/account/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
        // After a refusal as well: it may have ended meanwhile.
        invalidatesTags: ['OwnSession'],
      }),
      adminEndOtherSessions: build.mutation<null, void>({
        query: () => ({ url: '/account/sessions', method: 'DELETE' }),
        invalidatesTags: ['OwnSession'],
      }),
    }),
  });

export const {
  useAdminOwnAccountQuery,
  useAdminChangeOwnNameMutation,
  useAdminChangeOwnEmailMutation,
  useAdminChangeOwnPasswordMutation,
  useAdminOwnSessionsQuery,
  useAdminEndOwnSessionMutation,
  useAdminEndOtherSessionsMutation,
} = ownAccountApi;
