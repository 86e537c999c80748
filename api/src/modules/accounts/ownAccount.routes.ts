import {
  emailChangeInput,
  ownAccountPatch,
  ownAccountWire,
  ownSessionsWire,
  ownSessionWire,
  passwordChangeInput,
} from '@site/contract';
import { idIn } from '../../http/context';
import { jsonBody } from '../../http/bodies';
import { signedIn } from '../../http/guard';
import { idOf } from '../../http/parameters';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import { serializeOwnAccount, serializeOwnSession } from './ownAccount.serializer';
import {
  auditedSession,
  changeName,
  changeOwnEmail,
  changeOwnPassword,
  endOneSession,
  endOtherSessions,
  listSessions,
  ownUser,
} from './ownAccount.service';
import { codesInputs, codesWires, ownCodesRoutes } from './ownCodes.routes';
import { ownerOf, ownRecord, TRIES } from './ownerOf';

const own = { ...ownRecord, kind: 'account' } as const;
const PROOF = 'Where one-time codes are on, it takes a code.';

export const ownAccountRoutes: RouteGroup = {
  name: 'Own account',
  description: 'What whoever is signed in can see and change about their own account.',
  wires: {
    OwnAccount: ownAccountWire,
    OwnSessions: ownSessionsWire,
    OwnSession: ownSessionWire,
    ...codesWires,
  },
  inputs: {
    OwnAccountPatch: ownAccountPatch,
    EmailChangeInput: emailChangeInput,
    PasswordChangeInput: passwordChangeInput,
    ...codesInputs,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/account',
        access: 'admin',
        forEditors: true,
        id: 'getOwnAccount',
        summary: 'The own account',
        answers: { 200: json('The account as it is.', ownAccountWire) },
      },
      async (ctx) => serializeOwnAccount(await ownUser(signedIn(ctx).user.id)),
    ),
    route(
      {
        method: 'PUT',
        path: '/account',
        access: 'admin',
        forEditors: true,
        id: 'updateOwnAccount',
        audit: { ...own, action: 'update' },
        summary: 'Change the own name',
        description: 'An empty name removes it.',
        body: jsonBody(ownAccountPatch),
        answers: { 200: json('The account as it is now.', ownAccountWire) },
      },
      async (ctx, { body }) => serializeOwnAccount(await changeName(signedIn(ctx).user.id, body.name ?? '')),
    ),
    route(
      {
        method: 'PUT',
        path: '/account/email',
        access: 'admin',
        forEditors: true,
        id: 'changeOwnEmail',
        audit: { ...own, action: 'update' },
        summary: 'Change the e-mail address to sign in with',
        description: `The sessions go on. ${PROOF} The former and the new address are told by mail.`,
        rateLimit: TRIES,
        body: jsonBody(emailChangeInput),
        answers: { 200: json('The account as it is now.', ownAccountWire) },
        errors: [409],
      },
      async (ctx, { body }) => serializeOwnAccount(await changeOwnEmail(ownerOf(ctx), body)),
    ),
    route(
      {
        method: 'PUT',
        path: '/account/password',
        access: 'admin',
        forEditors: true,
        id: 'changeOwnPassword',
        audit: { ...own, action: 'reset_password' },
        summary: 'Change the own password',
        description: `All other sessions of the account end at once; this one goes on. ${PROOF} The address is told by mail.`,
        rateLimit: TRIES,
        body: jsonBody(passwordChangeInput),
        answers: { 204: noBody('The new password counts.') },
        errors: [409],
      },
      (ctx, { body }) => changeOwnPassword(ownerOf(ctx), body),
    ),
    route(
      {
        method: 'GET',
        path: '/account/sessions',
        access: 'admin',
        forEditors: true,
        id: 'listOwnSessions',
        summary: 'Where the own account is signed in',
        answers: { 200: json('The one that was seen last first.', ownSessionsWire) },
      },
      async (ctx) => ({ sessions: (await listSessions(signedIn(ctx))).map(serializeOwnSession) }),
    ),
    route(
      {
        method: 'DELETE',
        path: '/account/sessions',
        access: 'admin',
        forEditors: true,
        id: 'endOtherSessions',
        audit: { kind: 'session', action: 'delete' },
        summary: 'Sign out everywhere else',
        answers: { 204: noBody('This session is the only one.') },
      },
      (ctx) => endOtherSessions(signedIn(ctx)),
    ),
    route(
      {
        method: 'DELETE',
        path: '/account/sessions/:id',
        access: 'admin',
        forEditors: true,
        id: 'endOwnSession',
        audit: { kind: 'session', action: 'delete', find: auditedSession },
        summary: 'End one session of the own account',
        description:
          'A session of somebody else is 404, and the one that asks is 409: `POST /auth/logout` ends it.',
        params: [idOf('session')],
        answers: { 204: noBody('It has ended; a second time it is 404.') },
        errors: [409],
      },
      (ctx) => endOneSession(idIn(ctx), signedIn(ctx)),
    ),
    ...ownCodesRoutes,
  ],
};
