import type { RequestListener } from 'node:http';
import { limits } from '@site/contract';
import { type Readiness, readRefusedBodies } from '@site/server';
import Koa from 'koa';
import type { Logger } from 'pino';
import Router from '@koa/router';
import {
  cachePolicy,
  compressed,
  labelRoute,
  securityHeaders,
  mountPrefix,
  refuseBadTarget,
  logFailures,
  requestLog,
  visitorAddress,
} from './http/middleware';
import type { AppExtension, AppState, AppMiddleware, AppRouter } from './http/context';
import { handleErrors, unavailable } from './http/errors';
import { audited } from './records/audit/audited';
import { allRoutes, openApi } from './modules/allModules';
import { createAuthenticators } from './modules/accounts/session.service';
import { ResponseCache } from './http/responseCache';
import { serveCached, cacheResponse, forgetOnWrite } from './http/serveCached';
import { type Authenticators, guard, offerExport } from './http/guard';
import type { Route } from './http/route';
import { signingKeys } from './lib/keys';

export interface AppDeps {
  env: {
    JWT_SECRET: string;
    JWT_SECRET_PREVIOUS?: string | undefined;
    PUBLIC_ORIGIN: string;
    TRUSTED_PROXY?: string;
    RETENTION_MONTHS?: number;
    SMTP_URL?: string;
  };
  log: Logger;
  readiness?: Readiness;
  /** Nothing is cached until the database is watched for changes. */
  cache?: ResponseCache;
  /** A mail is waiting in the outbox. Without a sender it stays there. */
  onMailQueued?: () => void;
}

/**
 * The server's request listener: cached responses directly, everything else through the app. It does not listen itself.
 */
export function createListener({ cache = new ResponseCache(), ...deps }: AppDeps): RequestListener {
  return serveCached(cache, deps.log, createApp({ ...deps, cache }).callback());
}

/** The api as middleware; call it when the database is connected. */
export function createApp({
  env,
  log,
  readiness = { isShuttingDown: false },
  cache = new ResponseCache(),
  onMailQueued = () => undefined,
}: AppDeps): Koa<AppState, AppExtension> {
  const app = new Koa<AppState, AppExtension>();
  const keys = signingKeys(env);
  app.context.deps = {
    log,
    signingKeys: keys,
    publicOrigin: env.PUBLIC_ORIGIN,
    retentionMonths: env.RETENTION_MONTHS ?? limits.retentionMonths,
    throwIfShuttingDown() {
      if (readiness.isShuttingDown) throw unavailable();
    },
    onMailQueued,
    isMailSetUp: env.SMTP_URL !== undefined,
    contentPosition: () => cache.position,
    openApi,
  };
  const router = createRouter(allRoutes, { authenticators: createAuthenticators(keys), cache });
  const pathsAtRoot = allRoutes.filter(({ isAtRoot }) => isAtRoot).map(({ path }) => path);

  app.on('error', logFailures(log));
  app.use(requestLog(log));
  app.use(readRefusedBodies());
  app.use(securityHeaders);
  // Before it runs only what every response needs, including the response to a failure.
  app.use(handleErrors);
  app.use(visitorAddress(env.TRUSTED_PROXY));
  app.use(compressed);
  app.use(refuseBadTarget);
  app.use(cachePolicy);
  app.use(mountPrefix(pathsAtRoot));
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

interface RouterDeps {
  authenticators: Authenticators;
  cache: ResponseCache;
}

/** The router of the declared routes, each behind its guard and, if declared, behind the response cache. */
function createRouter(routes: readonly Route[], parts: RouterDeps): AppRouter {
  const router: AppRouter = new Router();
  for (const route of routes) router.register(route.path, [route.method], middlewareOf(route, parts));
  return router;
}

function middlewareOf(route: Route, { authenticators, cache }: RouterDeps): AppMiddleware[] {
  return [
    (ctx, next) => {
      labelRoute(ctx.res, route.path);
      return next();
    },
    ...(route.access === 'public' ? [] : [guard(route.access, authenticators)]),
    ...(route.offersExport ? [offerExport(authenticators)] : []),
    ...(route.access === 'public' || route.method === 'GET' ? [] : [forgetOnWrite(cache)]),
    ...(route.cachedFrom ? [cacheResponse(cache, route)] : []),
    (ctx) => route.handle(ctx, audited),
  ];
}
