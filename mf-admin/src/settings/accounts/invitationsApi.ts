import type { InvitationInput, InvitationsWire, InvitationWire, NewInvitationWire } from '@site/contract';
import { unlessFailed } from '../../list/listApi';
import { mailApi } from '../outbox/mailApi';

const urlOf = (id: string): string => `/invitations/${encodeURIComponent(id)}`;

const invitationsApi = mailApi.enhanceEndpoints({ addTagTypes: ['Invitation'] }).injectEndpoints({
  endpoints: (build) => ({
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
      query: (id) => ({ url: `${urlOf(id)}/send-again`, method: 'POST' }),
      // After a refusal as well: somebody else may have withdrawn it, or it was accepted.
      invalidatesTags: ['Invitation', 'Outbox'],
    }),
    adminWithdrawInvitation: build.mutation<null, string>({
      query: (id) => ({ url: urlOf(id), method: 'DELETE' }),
      invalidatesTags: ['Invitation', 'Outbox'],
    }),
  }),
});

export const {
  useAdminInvitationsQuery,
  useAdminInviteMutation,
  useAdminInviteAgainMutation,
  useAdminWithdrawInvitationMutation,
} = invitationsApi;
