import { loginInput, loginWire, ownSessionsWire, ownSessionWire, userWire } from '@site/contract';
import { idIn } from '../../http/context';
import { jsonBody } from '../../http/body';
import { dropExportCookies, isOwner, sendExportCookies, signedIn } from '../../http/guard';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeLogin, serializeOwnSession, serializeUser } from './account.model';
import {
  accountOf,
  auditedSession,
  endOneSession,
  endOtherSessions,
  endSession,
  listSessions,
  login,
} from './session.service';

const forEverybody = { access: 'editor' } as const;

const sessionRoutes: RouteGroup = {
  name: 'Session',
  description:
    'An admin signs in with e-mail and password and sends the token with each further request: `Authorization: Bearer …`.',
  wires: { Login: loginWire, User: userWire, OwnSessions: ownSessionsWire, OwnSession: ownSessionWire },
  inputs: { LoginInput: loginInput },
  routes: [
    route(
      {
        method: 'POST',
        path: '/auth/login',
        access: 'public',
        audit: { kind: 'session', action: 'sign_in', signsIn: ({ email }) => accountOf(email) },
        summary: 'Sign in',
        rateLimit: 'Tries are counted by account and by address, and wrong codes by account.',
        body: jsonBody(loginInput, { isInvalidBadRequest: true }),
        answers: { 200: { ...json('The token of a new session.', loginWire), headers: ['Set-Cookie'] } },
        errors: [401],
      },
      async (ctx, { body }) => {
        const visit = {
          address: ctx.state.address,
          keys: ctx.deps.signingKeys,
          userAgent: ctx.get('User-Agent'),
        };
        const { token, exportToken, user } = await login(body, visit);
        if (isOwner({ user })) sendExportCookies(ctx, exportToken);
        return serializeLogin(token, user);
      },
    ),
    route(
      {
        ...forEverybody,
        method: 'GET',
        path: '/auth/me',
        summary: 'Who is signed in',
        answers: { 200: json('The admin whose token this is.', userWire) },
      },
      (ctx) => serializeUser(signedIn(ctx).user),
    ),
    route(
      {
        ...forEverybody,
        method: 'POST',
        path: '/auth/logout',
        audit: { kind: 'session', action: 'sign_out' },
        summary: 'Sign out',
        answers: { 204: { ...noBody('The session has ended.'), headers: ['Set-Cookie'] } },
      },
      async (ctx) => {
        await endSession(signedIn(ctx).sessionId);
        dropExportCookies(ctx);
      },
    ),
    route(
      {
        ...forEverybody,
        method: 'GET',
        path: '/account/sessions',
        summary: 'Where the own account is signed in',
        answers: { 200: json('The one that was seen last first.', ownSessionsWire) },
      },
      async (ctx) => ({ sessions: (await listSessions(signedIn(ctx))).map(serializeOwnSession) }),
    ),
    route(
      {
        ...forEverybody,
        method: 'DELETE',
        path: '/account/sessions',
        audit: { kind: 'session', action: 'delete' },
        summary: 'Sign out everywhere else',
        answers: { 204: noBody('This session is the only one.') },
      },
      (ctx) => endOtherSessions(signedIn(ctx)),
    ),
    route(
      {
        ...forEverybody,
        method: 'DELETE',
        path: '/account/sessions/:id',
        audit: { kind: 'session', action: 'delete', find: auditedSession },
        summary: 'End one session of the own account',
        answers: { 204: noBody('The session has ended. A second call gets 404.') },
        errors: [409],
      },
      (ctx) => endOneSession(idIn(ctx), signedIn(ctx)),
    ),
  ],
};

export const sessionModule: ApiModule = { routes: sessionRoutes };
