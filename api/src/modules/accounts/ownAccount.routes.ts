import {
  codesBeginning,
  codesConfirmation,
  codesProof,
  codesSecretWire,
  emailChangeInput,
  ownAccountPatch,
  ownAccountWire,
  passwordChangeInput,
  recoveryCodesWire,
} from '@site/contract';
import type { AppContext } from '../../http/context';
import { jsonBody } from '../../http/body';
import { adminIn, signedIn } from '../../http/guard';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeOwnAccount } from './account.model';
import { auditedAccount } from './account.service';
import {
  beginOwnCodes,
  changeName,
  changeOwnEmail,
  changeOwnPassword,
  confirmOwnCodes,
  type Owner,
  ownUser,
  renewRecoveryCodes,
  disableOwnCodes,
} from './ownAccount.service';

const forEverybody = { access: 'editor' } as const;
/** The audit entry names the account of the caller. */
const account = {
  kind: 'account',
  find: auditedAccount,
  keyOf: (ctx: AppContext) => adminIn(ctx).id,
} as const;
const codes = { ...account, kind: 'one_time_codes' } as const;
/** With the password, and a code where the account has them. */
const proving = {
  ...forEverybody,
  rateLimit:
    'Wrong passwords are counted together with those of the login, and wrong codes of an app by account.',
  errors: [409],
} as const;

const ownerOf = (ctx: AppContext): Owner => ({
  signedIn: signedIn(ctx),
  address: ctx.state.address,
  keys: ctx.deps.signingKeys,
  requestId: ctx.state.requestId,
  onMailQueued: ctx.deps.onMailQueued,
});

const ownAccountRoutes: RouteGroup = {
  name: 'Own account',
  description: 'What whoever is signed in can see and change about their own account.',
  wires: {
    OwnAccount: ownAccountWire,
    CodesSecret: codesSecretWire,
    RecoveryCodes: recoveryCodesWire,
  },
  inputs: {
    OwnAccountPatch: ownAccountPatch,
    EmailChangeInput: emailChangeInput,
    PasswordChangeInput: passwordChangeInput,
    CodesBeginning: codesBeginning,
    CodesConfirmation: codesConfirmation,
    CodesProof: codesProof,
  },
  routes: [
    route(
      {
        ...forEverybody,
        method: 'GET',
        path: '/account',
        summary: 'The own account',
        answers: { 200: json('The account as it is.', ownAccountWire) },
      },
      async (ctx) => serializeOwnAccount(await ownUser(signedIn(ctx).user.id)),
    ),
    route(
      {
        ...forEverybody,
        method: 'PUT',
        path: '/account',
        audit: { ...account, action: 'update' },
        summary: 'Change the own name',
        body: jsonBody(ownAccountPatch),
        answers: { 200: json('The updated account.', ownAccountWire) },
      },
      async (ctx, { body }) => serializeOwnAccount(await changeName(signedIn(ctx).user.id, body.name ?? '')),
    ),
    route(
      {
        ...proving,
        method: 'PUT',
        path: '/account/email',
        audit: { ...account, action: 'update' },
        summary: 'Change the e-mail address to sign in with',
        body: jsonBody(emailChangeInput),
        answers: { 200: json('The updated account.', ownAccountWire) },
      },
      async (ctx, { body }) => serializeOwnAccount(await changeOwnEmail(ownerOf(ctx), body)),
    ),
    route(
      {
        ...proving,
        method: 'PUT',
        path: '/account/password',
        audit: { ...account, action: 'reset_password' },
        summary: 'Change the own password',
        body: jsonBody(passwordChangeInput),
        answers: { 204: noBody('The new password counts.') },
      },
      (ctx, { body }) => changeOwnPassword(ownerOf(ctx), body),
    ),
    route(
      {
        ...proving,
        method: 'POST',
        path: '/account/codes',
        // Returns the secret, but does not turn codes on yet.
        audit: { ...codes, action: 'look_up' },
        summary: 'Begin to set up one-time codes',
        body: jsonBody(codesBeginning),
        answers: { 200: json('The secret, for the app.', codesSecretWire) },
      },
      (ctx, { body }) => beginOwnCodes(ownerOf(ctx), body),
    ),
    route(
      {
        ...proving,
        method: 'PUT',
        path: '/account/codes',
        audit: { ...codes, action: 'create' },
        summary: 'Turn one-time codes on with a first code',
        body: jsonBody(codesConfirmation),
        answers: { 200: json('The recovery codes, which cannot be read again.', recoveryCodesWire) },
      },
      async (ctx, { body }) => ({ recovery_codes: await confirmOwnCodes(ownerOf(ctx), body.code) }),
    ),
    route(
      {
        ...proving,
        method: 'POST',
        path: '/account/codes/off',
        audit: { ...codes, action: 'delete' },
        summary: 'Turn one-time codes off',
        body: jsonBody(codesProof),
        answers: { 204: noBody('A login asks for none, and the recovery codes are gone.') },
      },
      (ctx, { body }) => disableOwnCodes(ownerOf(ctx), body),
    ),
    route(
      {
        ...proving,
        method: 'POST',
        path: '/account/codes/recovery',
        audit: { ...codes, action: 'update' },
        summary: 'Make new recovery codes',
        body: jsonBody(codesProof),
        answers: { 200: json('The recovery codes, which cannot be read again.', recoveryCodesWire) },
      },
      async (ctx, { body }) => ({ recovery_codes: await renewRecoveryCodes(ownerOf(ctx), body) }),
    ),
  ],
};

export const ownAccountModule: ApiModule = { routes: ownAccountRoutes };
