import type {
  CodesBeginning,
  CodesConfirmation,
  CodesProof,
  CodesSecretWire,
  EmailChangeInput,
  OwnAccountPatch,
  OwnAccountWire,
  OwnSessionsWire,
  OwnSessionWire,
  PasswordChangeInput,
  RecoveryCodesWire,
} from '@site/contract';
import { api } from '@site/runtime';

const recoveryCodesOf = ({ recovery_codes }: RecoveryCodesWire) => recovery_codes;

const ownAccountApi = api
  .enhanceEndpoints({ addTagTypes: ['Account', 'OwnAccount', 'OwnSession', 'Lead', 'LeadList'] })
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
        // A refusal may be for a code, where they were turned on in another window.
        invalidatesTags: ['OwnAccount', 'Account', 'Lead', 'LeadList'],
      }),
      adminChangeOwnPassword: build.mutation<null, PasswordChangeInput>({
        query: (body) => ({ url: '/account/password', method: 'PUT', body }),
        invalidatesTags: (_answer, error) => (error ? ['OwnAccount'] : ['OwnSession', 'OwnAccount']),
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
      adminBeginCodes: build.mutation<CodesSecretWire, CodesBeginning>({
        query: (body) => ({ url: '/account/codes', method: 'POST', body }),
      }),
      adminConfirmCodes: build.mutation<string[], CodesConfirmation>({
        query: (body) => ({ url: '/account/codes', method: 'PUT', body }),
        transformResponse: recoveryCodesOf,
        invalidatesTags: (codes) => (codes ? ['OwnAccount', 'Account'] : []),
      }),
      adminTurnCodesOff: build.mutation<null, CodesProof>({
        query: (body) => ({ url: '/account/codes/off', method: 'POST', body }),
        invalidatesTags: (_answer, error) => (error ? [] : ['OwnAccount', 'Account']),
      }),
      adminRenewRecoveryCodes: build.mutation<string[], CodesProof>({
        query: (body) => ({ url: '/account/codes/recovery', method: 'POST', body }),
        transformResponse: recoveryCodesOf,
        invalidatesTags: (codes) => (codes ? ['OwnAccount'] : []),
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
  useAdminBeginCodesMutation,
  useAdminConfirmCodesMutation,
  useAdminTurnCodesOffMutation,
  useAdminRenewRecoveryCodesMutation,
} = ownAccountApi;
