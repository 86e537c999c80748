import Router from '@koa/router';
import type { AppState } from './context';
import { unavailable } from './errors';

export interface Readiness {
  isShuttingDown: boolean;
}

/** /healthz says that the process lives, /readyz that it should be sent visitors. */
export function healthRoutes(readiness: Readiness, ping: () => Promise<void>): Router<AppState> {
  const routes = new Router<AppState>();

  routes.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });

  routes.get('/readyz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (readiness.isShuttingDown) throw unavailable();
    await ping();
    ctx.body = { status: 'ok' };
  });

  return routes;
}
