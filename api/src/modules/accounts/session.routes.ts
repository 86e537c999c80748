import { loginInput, loginWire, userWire } from '@site/contract';
import { dropExportCookies, isOwner, sendExportCookies, signedIn } from '../../http/guard';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { jsonBody } from '../../http/bodies';
import { serializeLogin, serializeUser } from './account.serializer';
import { accountOf, endSession, login } from './session.service';

const sessionRoutes: RouteGroup = {
  name: 'Session',
  description:
    'An admin signs in with e-mail and password and sends the token with each further request: `Authorization: Bearer …`.',
  wires: { Login: loginWire, User: userWire },
  inputs: { LoginInput: loginInput },
  routes: [
    route(
      {
        method: 'POST',
        path: '/auth/login',
        access: 'public',
        id: 'login',
        audit: { kind: 'session', action: 'sign_in', signsIn: ({ email }) => accountOf(email) },
        summary: 'Sign in',
        rateLimit: 'Tries are counted by account and by address, and wrong codes by account.',
        body: jsonBody(loginInput, { faultsAreBadRequests: true }),
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
        method: 'GET',
        path: '/auth/me',
        access: 'admin',
        forEditors: true,
        id: 'getUser',
        summary: 'Who is signed in',
        answers: { 200: json('The admin whose token this is.', userWire) },
      },
      (ctx) => serializeUser(signedIn(ctx).user),
    ),
    route(
      {
        method: 'POST',
        path: '/auth/logout',
        access: 'admin',
        forEditors: true,
        id: 'logout',
        audit: { kind: 'session', action: 'sign_out' },
        summary: 'Sign out',
        answers: { 204: { ...noBody('The session has ended.'), headers: ['Set-Cookie'] } },
      },
      async (ctx) => {
        await endSession(signedIn(ctx).sessionId);
        dropExportCookies(ctx);
      },
    ),
  ],
};

export const sessionModule: ApiModule = { routes: sessionRoutes };
