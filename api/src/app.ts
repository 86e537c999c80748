import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { pingDatabase } from './db/connect';
import { compressed } from './http/compressed';
import { conditionalGet } from './http/conditionalGet';
import type { AppState } from './http/context';
import { guard } from './http/guard';
import { handleErrors } from './http/handleErrors';
import { type Readiness, healthRoutes } from './http/health';
import { mountPrefix } from './http/mountPrefix';
import { refuseBadTarget } from './http/refuseBadTarget';
import { logFailure, requestLog } from './http/requestLog';
import { securityHeaders } from './http/securityHeaders';
import { visitorAddress } from './http/visitorAddress';
import { imageRoutes } from './modules/images/image.routes';
import { postRoutes } from './modules/posts/post.routes';
import { createLoginLimiter } from './modules/session/loginLimiter';
import { sessionRoutes } from './modules/session/session.routes';
import { createSessionService } from './modules/session/session.service';

export interface AppDeps {
  env: { JWT_SECRET: string; TRUSTED_PROXY?: string };
  log: Logger;
  readiness?: Readiness;
}

// Everything that is not in this list needs a signed-in admin.
const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /uploads/:id/:file',
  'POST /auth/login',
  'GET /posts',
  'GET /posts/:key',
]);

// Here a token is looked up all the same: an admin sees a draft. No other public route depends on the sessions.
const PREVIEW_ROUTES: ReadonlySet<string> = new Set(['GET /posts/:key']);

/** The api as middleware; call it when the database is connected. It never listens. */
export function createApp({ env, log, readiness = { isShuttingDown: false } }: AppDeps): Koa<AppState> {
  const sessions = createSessionService({ secret: env.JWT_SECRET, limiter: createLoginLimiter() });

  const router = new Router<AppState>();
  router.use(guard(sessions.authenticate, { publicRoutes: PUBLIC_ROUTES, previewRoutes: PREVIEW_ROUTES }));
  for (const routes of [
    healthRoutes(readiness, pingDatabase),
    imageRoutes,
    sessionRoutes(sessions),
    postRoutes(readiness),
  ]) {
    router.use(routes.routes());
  }

  const app = new Koa<AppState>();
  app.on('error', logFailure(log));
  app.use(requestLog(log));
  app.use(securityHeaders);
  app.use(visitorAddress(env.TRUSTED_PROXY));
  app.use(compressed);
  app.use(handleErrors);
  app.use(refuseBadTarget);
  app.use(conditionalGet);
  app.use(mountPrefix);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}
