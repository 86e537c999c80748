import {
  familyAcceptInput,
  familyDeclineInput,
  familyOfferWire,
  familySendInput,
  familyTokenInput,
  familyUpdateInput,
  familyUpdatesWire,
  familyUpdateWire,
  limits,
  newFamilyUpdateWire,
  paths,
} from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { type AppContext, idIn, keyIn } from '../../http/context';
import { jsonBody } from '../../routing/bodies';
import { openByLink } from '../../routing/openByLink';
import { idOf, keyOf } from '../../routing/parameters';
import { json, type RouteGroup, route } from '../../routing/route';
import { acceptUpdate, declineUpdate } from './familyUpdateDecision.service';
import { serializeFamilyOffer, serializeUpdate } from './familyUpdate.serializer';
import {
  askForUpdate,
  auditedUpdate,
  cancelUpdate,
  findUpdate,
  noteUpdateOpened,
  sendUpdate,
  updateOfToken,
  updatesOf,
  waitingUpdates,
} from './familyUpdate.service';
import { auditedGolfer, getGolfer } from './golfer.service';

const open = openByLink('family-update', limits.consentCallsPerTenMinutes);

const NOT_VALID =
  'An unknown token, one that has expired, and one whose athlete is gone or has no consent any more have the same answer: 404. The token is in the body, because addresses are logged.';

const audit = { kind: 'golfer', find: auditedUpdate, namesPart: true } as const;
const deciderOf = ({ state }: AppContext) => ({
  by: state.signedIn?.user.email ?? '',
  requestId: state.requestId,
});

export const familyUpdateRoutes: RouteGroup = {
  name: 'Updates by families',
  description:
    'With a link, a family sends new results and grades of an athlete. Nothing of it is public before an admin has accepted it.',
  wires: {
    FamilyUpdate: familyUpdateWire,
    FamilyUpdates: familyUpdatesWire,
    NewFamilyUpdate: newFamilyUpdateWire,
    FamilyOffer: familyOfferWire,
  },
  inputs: {
    FamilyUpdateInput: familyUpdateInput,
    FamilyTokenInput: familyTokenInput,
    FamilySendInput: familySendInput,
    FamilyAcceptInput: familyAcceptInput,
    FamilyDeclineInput: familyDeclineInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/family-updates',
        access: 'admin',
        id: 'listWaitingUpdates',
        summary: 'The updates by families that wait for a decision',
        answers: {
          200: json(`The oldest ${limits.listMax}, each with the values of today.`, familyUpdatesWire),
        },
      },
      async () => {
        const [{ updates, total }, now] = await Promise.all([waitingUpdates(), databaseNow()]);
        return { updates: updates.map((update) => serializeUpdate(update, now)), total };
      },
    ),
    route(
      {
        method: 'GET',
        path: '/golfers/:key/family-updates',
        access: 'admin',
        id: 'listFamilyUpdates',
        summary: 'The updates of an athlete',
        params: [keyOf('athlete')],
        answers: { 200: json('The newest first, without their tokens.', familyUpdatesWire) },
      },
      async (ctx) => {
        const [updates, now] = await Promise.all([updatesOf(keyIn(ctx)), databaseNow()]);
        return { updates: updates.map((update) => serializeUpdate(update, now)), total: updates.length };
      },
    ),
    route(
      {
        method: 'POST',
        path: '/golfers/:key/family-updates',
        access: 'admin',
        id: 'askForUpdate',
        audit: { kind: 'golfer', action: 'ask_update', find: auditedGolfer },
        summary: 'Ask a family for an update',
        description: `The link is mailed to the person, and is in this answer only. It can be used for ${limits.updateLinkDays} days, and replaces an earlier one with which nothing was sent.`,
        params: [keyOf('athlete')],
        before: (ctx) => getGolfer(keyIn(ctx), { hidden: true }),
        body: jsonBody(familyUpdateInput),
        answers: { 201: json('The link, with its address.', newFamilyUpdateWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        const { signingKeys: keys, publicOrigin, onMail } = ctx.deps;
        const made = await askForUpdate(keyIn(ctx), body, { ...deciderOf(ctx), keys });
        onMail();
        const update = serializeUpdate(made, made.update.createdAt);
        return { update, address: `${publicOrigin}${paths.familyUpdate.to()}#${made.token}` };
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/family-updates/:id',
        access: 'admin',
        id: 'cancelFamilyUpdate',
        audit: { ...audit, action: 'cancel_update' },
        summary: 'Withdraw a link with which nothing was sent',
        params: [idOf('update')],
        before: (ctx) => findUpdate(idIn(ctx)),
        answers: { 200: json('The link as it is now.', familyUpdateWire) },
        errors: [409],
      },
      async (ctx) => serializeUpdate(await cancelUpdate(idIn(ctx)), await databaseNow()),
    ),
    route(
      {
        method: 'POST',
        path: '/family-updates/:id/accept',
        access: 'admin',
        id: 'acceptFamilyUpdate',
        audit: { ...audit, action: 'accept_update' },
        summary: 'Accept values of an update',
        description:
          'The chosen values and rows of results are saved as by the forms, the others are dropped. 409 when the family has sent something else since, or an admin has changed the athlete (`stale`), and when somebody has decided.',
        params: [idOf('update')],
        before: (ctx) => findUpdate(idIn(ctx)),
        body: jsonBody(familyAcceptInput),
        answers: { 200: json('The update as it is now.', familyUpdateWire) },
        errors: [409],
      },
      async (ctx, { body }) =>
        serializeUpdate(await acceptUpdate(idIn(ctx), body, deciderOf(ctx)), await databaseNow()),
    ),
    route(
      {
        method: 'POST',
        path: '/family-updates/:id/decline',
        access: 'admin',
        id: 'declineFamilyUpdate',
        audit: { ...audit, action: 'decline_update' },
        summary: 'Decline an update',
        description: 'The family gets the reason by mail.',
        params: [idOf('update')],
        before: (ctx) => findUpdate(idIn(ctx)),
        body: jsonBody(familyDeclineInput),
        answers: { 200: json('The update as it is now.', familyUpdateWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        const declined = await declineUpdate(idIn(ctx), body, deciderOf(ctx));
        ctx.deps.onMail();
        return serializeUpdate(declined, await databaseNow());
      },
    ),
    route(
      {
        ...open,
        path: '/update/look',
        id: 'lookAtUpdate',
        summary: 'What a family can change',
        description: NOT_VALID,
        body: jsonBody(familyTokenInput),
        answers: { 200: json('The values of today, and what was sent.', familyOfferWire) },
        errors: [404],
      },
      async (_ctx, { body }) => {
        const found = await updateOfToken(body.token);
        await noteUpdateOpened(found.update);
        return serializeFamilyOffer(found);
      },
    ),
    route(
      {
        ...open,
        path: '/update/send',
        id: 'sendUpdate',
        summary: 'Send an update',
        description: `It replaces what was sent before with this link, until it is decided on; then it is 409. ${NOT_VALID}`,
        body: jsonBody(familySendInput),
        answers: { 200: json('What was sent.', familyOfferWire) },
        errors: [404, 409],
      },
      async (_ctx, { body }) => serializeFamilyOffer(await sendUpdate(body)),
    ),
  ],
};
