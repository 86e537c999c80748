import {
  accountPatch,
  accountsWire,
  accountWire,
  acceptInvitationInput,
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
import { auditedByLink } from '../../records/audit/audited';
import { jsonBody } from '../../http/body';
import { type AppContext, idIn } from '../../http/context';
import { adminIn } from '../../http/guard';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { addressOfLink, linkMakerIn, openByLink } from '../../records/links';
import { serializeAccount, serializeInvitation, serializeOffer } from './account.model';
import { assertAccount, auditedAccount, changeRole, listAdmins, removeOtherAccount } from './account.service';
import {
  acceptInvitation,
  auditedInvitation,
  deleteExpiredInvitations,
  findInvitation,
  invitationOf,
  invite,
  inviteAgain,
  listInvitations,
  type SentInvitation,
  withdrawInvitation,
} from './invitation.service';

const open = openByLink('invitation', limits.invitationCallsPerTenMinutes);

const sendsLink = {
  method: 'POST',
  access: 'admin',
  audit: { kind: 'invitation', action: 'send_link', find: auditedInvitation },
  answers: { 201: json('The invitation, with the URL of its link.', newInvitationWire) },
  errors: [409],
} as const;

function withAddress(ctx: AppContext, { invitation, token }: SentInvitation): NewInvitationWire {
  ctx.deps.onMailQueued();
  const address = addressOfLink(ctx.deps.publicOrigin, paths.invitation.to(), token);
  return { ...serializeInvitation(invitation), address };
}

const accountRoutes: RouteGroup = {
  name: 'Accounts',
  description:
    'Accounts are created by accepting an invitation of an owner, or on the server with `npm run admin:create`.',
  wires: {
    Accounts: accountsWire,
    Account: accountWire,
    Invitation: invitationWire,
    Invitations: invitationsWire,
    NewInvitation: newInvitationWire,
    InvitationOffer: invitationOfferWire,
  },
  inputs: {
    AccountPatch: accountPatch,
    InvitationInput: invitationInput,
    InvitationTokenInput: invitationTokenInput,
    AcceptInvitationInput: acceptInvitationInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/accounts',
        access: 'admin',
        summary: 'List the accounts, the oldest first',
        answers: { 200: json('All accounts.', accountsWire) },
      },
      async () => ({ accounts: (await listAdmins()).map(serializeAccount) }),
    ),
    route(
      {
        method: 'PUT',
        path: '/accounts/:id',
        access: 'admin',
        audit: { kind: 'account', action: 'update', find: auditedAccount },
        summary: 'Change the role of an account',
        before: (ctx) => assertAccount(idIn(ctx)),
        body: jsonBody(accountPatch),
        answers: { 200: json('The updated account.', accountWire) },
        errors: [409],
      },
      async (ctx, { body: { role } }) => {
        const { id, email } = adminIn(ctx);
        const { requestId } = ctx.state;
        const account = await changeRole(idIn(ctx), role, { id, email, requestId });
        ctx.deps.onMailQueued();
        return serializeAccount(account);
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/accounts/:id',
        access: 'admin',
        audit: { kind: 'account', action: 'delete', find: auditedAccount },
        summary: 'Remove an account',
        answers: { 204: noBody('The account is removed. A second call gets 404.') },
        errors: [409],
      },
      (ctx) => removeOtherAccount(idIn(ctx), adminIn(ctx).id),
    ),
    route(
      {
        method: 'GET',
        path: '/invitations',
        access: 'admin',
        summary: 'List the open invitations',
        answers: { 200: json('The invitations, the newest first, without their tokens.', invitationsWire) },
      },
      async () => ({ invitations: (await listInvitations()).map(serializeInvitation) }),
    ),
    route(
      {
        ...sendsLink,
        path: '/invitations',
        summary: 'Invite somebody',
        body: jsonBody(invitationInput),
      },
      async (ctx, { body }) => withAddress(ctx, await invite(body, linkMakerIn(ctx))),
    ),
    route(
      {
        ...sendsLink,
        path: '/invitations/:id/send-again',
        summary: 'Send an invitation again',
        before: (ctx) => findInvitation(idIn(ctx)),
      },
      async (ctx) => withAddress(ctx, await inviteAgain(idIn(ctx), linkMakerIn(ctx))),
    ),
    route(
      {
        method: 'DELETE',
        path: '/invitations/:id',
        access: 'admin',
        audit: { kind: 'invitation', action: 'cancel_link', find: auditedInvitation },
        summary: 'Withdraw an invitation',
        answers: { 204: noBody('The link is no longer valid. A second call gets 404.') },
      },
      (ctx) => withdrawInvitation(idIn(ctx)),
    ),
    route(
      {
        ...open,
        path: '/invitation/look',
        summary: 'Read the invitation of a link',
        body: jsonBody(invitationTokenInput),
        answers: { 200: json('The invited person.', invitationOfferWire) },
        errors: [404, 409],
      },
      async (_ctx, { body }) => serializeOffer(await invitationOf(body.token)),
    ),
    route(
      {
        ...open,
        path: '/invitation/accept',
        summary: 'Create the account of an invitation',
        body: jsonBody(acceptInvitationInput),
        answers: { 204: noBody('The account is created. A second call gets 404.') },
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
        ctx.deps.onMailQueued();
      },
    ),
  ],
};

export const accountModule: ApiModule = {
  routes: accountRoutes,
  dailyJobs: [deleteExpiredInvitations],
};
