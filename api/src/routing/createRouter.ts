import Router from '@koa/router';
import type { AppMiddleware, AppRouter } from '../http/context';
import type { ResponseCache } from '../responseCache/ResponseCache';
import { cacheResponse, forgetOnWrite } from '../responseCache/cacheResponse';
import { type Authenticators, guard, offerExport } from './guard';
import type { Route } from './route';

interface RouterParts {
  authenticators: Authenticators;
  cache: ResponseCache;
}

/** The router of the declared routes, each behind its guard and, if declared, behind the response cache. */
export function createRouter(routes: readonly Route[], parts: RouterParts): AppRouter {
  const router: AppRouter = new Router();
  for (const route of routes) router.register(route.path, [route.method], middlewareOf(route, parts));
  return router;
}

function middlewareOf(route: Route, { authenticators, cache }: RouterParts): AppMiddleware[] {
  return [
    guard(route.access, authenticators),
    ...(route.offersExport ? [offerExport(authenticators)] : []),
    ...(route.method === 'GET' ? [] : [forgetOnWrite(cache)]),
    ...(route.cachedFrom ? [cacheResponse(cache, route)] : []),
    (ctx) => route.handle(ctx),
  ];
}
