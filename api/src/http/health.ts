import Router from '@koa/router';
import type { AppState } from './context';
import { unavailable } from './errors';

export interface Readiness {
  isShuttingDown: boolean;
}

/** Throws 503 when the process is about to end. */
export function assertReady({ isShuttingDown }: Readiness): void {
  if (isShuttingDown) throw unavailable();
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
    assertReady(readiness);
    await ping();
    ctx.body = { status: 'ok' };
  });

  return routes;
}
