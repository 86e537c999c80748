import Router from '@koa/router';
import { type LoginWire, type UserWire, loginInput } from '@site/contract';
import type { AppContext, AppState, SignedIn } from '../../http/context';
import { unauthorized } from '../../http/errors';
import { dropExportCookies, sendExportCookies } from '../../http/exportCookies';
import { readBody, refusedAsBadRequest } from '../../http/readBody';
import { serializeLogin, serializeUser } from './session.serializer';
import { type SessionService, endSession } from './session.service';

export function sessionRoutes(sessions: SessionService): Router<AppState> {
  const routes = new Router<AppState>({ prefix: '/auth' });

  routes.post('/login', async (ctx) => {
    const input = await refusedAsBadRequest(readBody(ctx, loginInput));
    const { token, exportToken, user } = await sessions.login(input, ctx.state.address);
    sendExportCookies(ctx, exportToken);
    ctx.body = serializeLogin(token, user) satisfies LoginWire;
  });

  routes.get('/me', (ctx) => {
    ctx.body = serializeUser(signedIn(ctx).user) satisfies UserWire;
  });

  routes.post('/logout', async (ctx) => {
    await endSession(signedIn(ctx).sessionId);
    dropExportCookies(ctx);
    ctx.status = 204;
  });

  return routes;
}

function signedIn(ctx: AppContext): SignedIn {
  if (!ctx.state.signedIn) throw unauthorized();
  return ctx.state.signedIn;
}
