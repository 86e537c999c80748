import type {
  AccountsWire,
  AccountWire,
  InvitationInput,
  InvitationsWire,
  InvitationWire,
  NewInvitationWire,
  Role,
} from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../list/listApi';

const accountUrl = (id: string): string => `/accounts/${encodeURIComponent(id)}`;
const invitationUrl = (id: string): string => `/invitations/${encodeURIComponent(id)}`;

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Account', 'Invitation', 'Outbox'] });

// Most invalidate after a refusal as well: somebody else may have changed, removed or withdrawn it.
const accountsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    adminAccounts: build.query<AccountWire[], void>({
      query: () => '/accounts',
      transformResponse: ({ accounts }: AccountsWire) => accounts,
      providesTags: ['Account'],
    }),
    adminChangeRole: build.mutation<AccountWire, { id: string; role: Role }>({
      query: ({ id, role }) => ({ url: accountUrl(id), method: 'PUT', body: { role } }),
      invalidatesTags: ['Account'],
    }),
    adminRemoveAccount: build.mutation<null, string>({
      query: (id) => ({ url: accountUrl(id), method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
    adminInvitations: build.query<InvitationWire[], void>({
      query: () => '/invitations',
      transformResponse: ({ invitations }: InvitationsWire) => invitations,
      providesTags: ['Invitation'],
      // Mails are sent, and invitations accepted, at any moment.
      keepUnusedDataFor: 0,
    }),
    adminInvite: build.mutation<NewInvitationWire, InvitationInput>({
      query: (body) => ({ url: '/invitations', method: 'POST', body }),
      invalidatesTags: unlessFailed('Invitation', 'Outbox'),
    }),
    adminInviteAgain: build.mutation<NewInvitationWire, string>({
      query: (id) => ({ url: `${invitationUrl(id)}/send-again`, method: 'POST' }),
      invalidatesTags: ['Invitation', 'Outbox'],
    }),
    adminWithdrawInvitation: build.mutation<null, string>({
      query: (id) => ({ url: invitationUrl(id), method: 'DELETE' }),
      invalidatesTags: ['Invitation', 'Outbox'],
    }),
  }),
});

export const {
  useAdminAccountsQuery,
  useAdminChangeRoleMutation,
  useAdminRemoveAccountMutation,
  useAdminInvitationsQuery,
  useAdminInviteMutation,
  useAdminInviteAgainMutation,
  useAdminWithdrawInvitationMutation,
} = accountsApi;
