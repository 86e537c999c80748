import type { AcceptInvitationInput, InvitationOfferWire } from '@site/contract';
import { api } from '@site/runtime';
import { type Invitation, toInvitation } from './invitationView';

// The token goes in the body: addresses are logged. Mutations, because nothing of it may be cached or asked again.
const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookAtInvitation: build.mutation<Invitation, string>({
      query: (token) => ({ url: '/invitation/look', method: 'POST', body: { token } }),
      transformResponse: (offer: InvitationOfferWire) => toInvitation(offer),
    }),
    acceptInvitation: build.mutation<null, AcceptInvitationInput>({
      query: (body) => ({ url: '/invitation/accept', method: 'POST', body }),
    }),
  }),
});

export const { useLookAtInvitationMutation, useAcceptInvitationMutation } = invitationApi;
