import {
  limits,
  passkeyBeginning,
  passkeyInput,
  passkeyOfferWire,
  passkeyPatch,
  passkeysWire,
  passkeyWire,
} from '@site/contract';
import { type AppContext, idIn } from '../../http/context';
import { jsonBody } from '../../routing/bodies';
import { signedIn } from '../../routing/guard';
import { idOf } from '../../routing/parameters';
import { json, noBody, type Route, route } from '../../routing/route';
import { serializePasskey } from './ownAccount.serializer';
import { ownerOf, ownRecord, TRIES } from './ownerOf';
import {
  addPasskey,
  beginPasskey,
  type PasskeyOwner,
  passkeysOf,
  removeOwnPasskey,
  renamePasskey,
} from './ownPasskeys.service';

const passkey = { ...ownRecord, kind: 'passkey' } as const;

export const passkeyWires = { PasskeyOffer: passkeyOfferWire, Passkeys: passkeysWire, Passkey: passkeyWire };
export const passkeyInputs = {
  PasskeyBeginning: passkeyBeginning,
  PasskeyInput: passkeyInput,
  PasskeyPatch: passkeyPatch,
};

const passkeyOwnerOf = (ctx: AppContext): PasskeyOwner => ({
  ...ownerOf(ctx),
  publicOrigin: ctx.deps.publicOrigin,
  requestId: ctx.state.requestId,
});

export const ownPasskeysRoutes: readonly Route[] = [
  route(
    {
      method: 'GET',
      path: '/account/passkeys',
      access: 'admin',
      forEditors: true,
      id: 'listPasskeys',
      summary: 'The passkeys of the own account',
      answers: { 200: json('In the order in which they were added.', passkeysWire) },
    },
    async (ctx) => ({ passkeys: (await passkeysOf(signedIn(ctx).user.id)).map(serializePasskey) }),
  ),
  route(
    {
      method: 'POST',
      path: '/account/passkeys/begin',
      access: 'admin',
      forEditors: true,
      id: 'beginPasskey',
      // Nothing is added yet.
      audit: { ...passkey, action: 'look_up' },
      summary: 'Begin to add a passkey',
      description: `An account with one-time codes sends a code as well. The challenge holds for ${limits.passkeyMinutes} minutes, for this session alone.`,
      rateLimit: `${TRIES} Wrong codes are counted by account.`,
      body: jsonBody(passkeyBeginning),
      answers: { 200: json('What a browser needs to make a passkey.', passkeyOfferWire) },
      errors: [409],
    },
    (ctx, { body }) => beginPasskey(passkeyOwnerOf(ctx), body),
  ),
  route(
    {
      method: 'POST',
      path: '/account/passkeys',
      access: 'admin',
      forEditors: true,
      id: 'addPasskey',
      audit: { ...passkey, action: 'create' },
      summary: 'Add a passkey',
      description: `It signs in by itself from then on, and is mailed to the account. An account has at most ${limits.passkeys}. Each challenge is worth one try.`,
      body: jsonBody(passkeyInput),
      answers: { 201: json('The passkey.', passkeyWire) },
      errors: [409],
    },
    async (ctx, { body }) => {
      const added = await addPasskey(passkeyOwnerOf(ctx), body);
      ctx.deps.onMail();
      return serializePasskey(added);
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/account/passkeys/:id',
      access: 'admin',
      forEditors: true,
      id: 'renamePasskey',
      audit: { ...passkey, action: 'update' },
      summary: 'Rename a passkey',
      params: [idOf('passkey')],
      body: jsonBody(passkeyPatch),
      answers: { 200: json('As it is now.', passkeyWire) },
    },
    async (ctx, { body }) => {
      const named = { userId: signedIn(ctx).user.id, passkeyId: idIn(ctx) };
      return serializePasskey(await renamePasskey(named, body.name));
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/account/passkeys/:id',
      access: 'admin',
      forEditors: true,
      id: 'removePasskey',
      audit: { ...passkey, action: 'delete' },
      summary: 'Remove a passkey',
      description: 'The sessions that it has opened end with it, except the one that asks.',
      params: [idOf('passkey')],
      answers: { 204: noBody('It signs nobody in any more; a second time it is 404.') },
    },
    (ctx) => removeOwnPasskey(signedIn(ctx), idIn(ctx)),
  ),
];
