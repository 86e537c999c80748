import Koa from 'koa';
import { readRefusedBodies } from '@site/server';
import type { Metrics } from '../http/metrics';
import { isExposed, logFailures, refuseBadTarget, statusOf } from '../http/middleware';
import { releaseRoutes, type ReleaseRoutesOptions } from './releaseRoutes';

export interface OperationsOptions extends ReleaseRoutesOptions {
  metrics: Pick<Metrics, 'read'>;
}

/** The server of the port for operations: metrics for whoever reaches it, everything else with a token. */
export function createOperations({ metrics, ...options }: OperationsOptions): Koa {
  const koa = new Koa();
  const router = releaseRoutes(options);
  router.get('/metrics', async (ctx) => {
    const { type, text } = await metrics.read();
    ctx.type = type;
    ctx.body = text;
  });
  koa.on('error', logFailures(options.log, 'operation failed'));
  koa.use(readRefusedBodies());
  koa.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    try {
      await next();
    } catch (error) {
      const isTold = isExposed(error);
      ctx.status = statusOf(error);
      if (!isTold) ctx.app.emit('error', error, ctx);
      ctx.body = { message: isTold ? error.message : 'It failed: see the log of the shell.' };
    }
  });
  koa.use(refuseBadTarget);
  koa.use(router.routes());
  return koa;
}
