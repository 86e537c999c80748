import {
  invitationAnswer,
  invitationInput,
  invitationOfferWire,
  invitationsWire,
  invitationTokenInput,
  invitationWire,
  limits,
  newInvitationWire,
  type NewInvitationWire,
  paths,
} from '@site/contract';
import { type AppContext, idIn } from '../../http/context';
import { auditedByLink } from '../../records/audit/audited';
import { jsonBody } from '../../http/bodies';
import { adminIn } from '../../http/guard';
import { addressOfLink, openByLink } from '../../records/links';
import { idOf } from '../../http/parameters';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeInvitation, serializeOffer } from './account.serializer';
import {
  acceptInvitation,
  auditedInvitation,
  deleteExpiredInvitations,
  findInvitation,
  invitationOf,
  invite,
  inviteAgain,
  listInvitations,
  withdrawInvitation,
} from './invitation.service';

const open = openByLink('invitation', limits.invitationCallsPerTenMinutes);

const sending = {
  method: 'POST',
  access: 'admin',
  rateLimit: `At most ${limits.invitationsPerHour} invitations in an hour are sent by one account.`,
  audit: { kind: 'invitation', action: 'send_link', find: auditedInvitation },
  answers: { 201: json('The invitation, with the address of its link.', newInvitationWire) },
  errors: [409],
} as const;

/** Whoever sends an invitation. */
const inviterIn = (ctx: AppContext) => {
  const { id, email } = adminIn(ctx);
  return { id, email, keys: ctx.deps.signingKeys, requestId: ctx.state.requestId };
};

function withAddress(
  ctx: AppContext,
  { invitation, token }: Awaited<ReturnType<typeof invite>>,
): NewInvitationWire {
  ctx.deps.onMail();
  const address = addressOfLink(ctx.deps.publicOrigin, paths.invitation.to(), token);
  return { ...serializeInvitation(invitation), address };
}

const invitationRoutes: RouteGroup = {
  name: 'Invitations',
  description: 'An owner invites somebody, who creates their account with the link of a mail.',
  wires: {
    Invitation: invitationWire,
    Invitations: invitationsWire,
    NewInvitation: newInvitationWire,
    InvitationOffer: invitationOfferWire,
  },
  inputs: {
    InvitationInput: invitationInput,
    InvitationTokenInput: invitationTokenInput,
    InvitationAnswer: invitationAnswer,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/invitations',
        access: 'admin',
        id: 'listInvitations',
        summary: 'Who is invited and has no account yet',
        answers: { 200: json('The newest first, without their tokens.', invitationsWire) },
      },
      async () => ({ invitations: (await listInvitations()).map(serializeInvitation) }),
    ),
    route(
      {
        ...sending,
        path: '/invitations',
        id: 'invite',
        summary: 'Invite somebody',
        body: jsonBody(invitationInput),
      },
      async (ctx, { body }) => withAddress(ctx, await invite(body, inviterIn(ctx))),
    ),
    route(
      {
        ...sending,
        path: '/invitations/:id/send-again',
        id: 'inviteAgain',
        summary: 'Send an invitation again',
        params: [idOf('invitation')],
        before: (ctx) => findInvitation(idIn(ctx)),
      },
      async (ctx) => withAddress(ctx, await inviteAgain(idIn(ctx), inviterIn(ctx))),
    ),
    route(
      {
        method: 'DELETE',
        path: '/invitations/:id',
        access: 'admin',
        id: 'withdrawInvitation',
        audit: { kind: 'invitation', action: 'cancel_link', find: auditedInvitation },
        summary: 'Withdraw an invitation',
        params: [idOf('invitation')],
        answers: { 204: noBody('Its link opens nothing from now on; a second time it is 404.') },
      },
      (ctx) => withdrawInvitation(idIn(ctx)),
    ),
    route(
      {
        ...open,
        path: '/invitation/look',
        id: 'lookAtInvitation',
        summary: 'Who is invited by a link',
        body: jsonBody(invitationTokenInput),
        answers: { 200: json('Whom the link invites.', invitationOfferWire) },
        errors: [404, 409],
      },
      async (_ctx, { body }) => serializeOffer(await invitationOf(body.token)),
    ),
    route(
      {
        ...open,
        path: '/invitation/accept',
        id: 'acceptInvitation',
        summary: 'Create the account of an invitation',
        body: jsonBody(invitationAnswer),
        answers: { 204: noBody('The account is there; a second time it is 404.') },
        errors: [404, 409],
      },
      async (ctx, { body }) => {
        const { createdBy } = await invitationOf(body.token);
        const actor = { id: null, email: `an invitation by ${createdBy}` };
        await auditedByLink(
          ctx,
          {
            change: { actor, action: 'create', kind: 'account' },
            recordOf: ({ id, email }) => ({ id: id as string, title: email }),
          },
          () => acceptInvitation(body, ctx.state.requestId),
        );
        ctx.deps.onMail();
      },
    ),
  ],
};

export const invitationModule: ApiModule = {
  routes: invitationRoutes,
  dailyJobs: [deleteExpiredInvitations],
};
