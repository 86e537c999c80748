import { DEVICE_KEY, limits, loginInput, loginWire, userWire } from '@site/contract';
import type { AppContext } from '../../http/context';
import { dropExportCookies, isOwner, sendExportCookies, signedIn } from '../../routing/guard';
import { json, noBody, type RouteGroup, route } from '../../routing/route';
import { jsonBody } from '../../routing/bodies';
import type { Parameter } from '../../openapi/openApi';
import { serializeLogin, serializeUser } from './session.serializer';
import { accountOf, endSession, login, type OpenedSession } from './session.service';

// Anything else counts as none: it never refuses a login.
const DEVICE_ID = /^[0-9a-f]{32}$/;

const deviceKey: Parameter = {
  name: DEVICE_KEY,
  in: 'header',
  description: `A random number of 32 hexadecimal digits that the browser keeps. Its account is told of a login by a number that it has not used in the last ${limits.knownDeviceDays} days; without one, of a browser whose name it has not used without one.`,
  schema: { type: 'string', pattern: DEVICE_ID.source },
};

const visitOf = (ctx: AppContext) => ({
  address: ctx.state.address,
  keys: ctx.deps.signingKeys,
  userAgent: ctx.get('User-Agent'),
  deviceId: DEVICE_ID.exec(ctx.get(DEVICE_KEY))?.[0],
  requestId: ctx.state.requestId,
});

function welcome(ctx: AppContext, { token, exportToken, user }: OpenedSession) {
  ctx.deps.onMail();
  if (isOwner({ user })) sendExportCookies(ctx, exportToken);
  return serializeLogin(token, user);
}

const SIGNED_IN = { ...json('The token of a new session.', loginWire), headers: ['Set-Cookie'] } as const;

export const sessionRoutes: RouteGroup = {
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
        description:
          'A wrong password and an unknown account get the same answer. A login from a device that is new to the account is mailed to it. An account with one-time codes gets `code_required` for the right password alone; the same request with a `code` signs in. Each code counts once.',
        rateLimit: 'Tries are counted by account and by address, and wrong codes by account.',
        headers: [deviceKey],
        body: jsonBody(loginInput, { faultsAreBadRequests: true }),
        answers: { 200: SIGNED_IN },
        errors: [401],
      },
      async (ctx, { body }) => welcome(ctx, await login(body, visitOf(ctx))),
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
        description: 'The token is worthless from then on.',
        answers: { 204: { ...noBody('The session has ended.'), headers: ['Set-Cookie'] } },
      },
      async (ctx) => {
        await endSession(signedIn(ctx).sessionId);
        dropExportCookies(ctx);
      },
    ),
  ],
};
