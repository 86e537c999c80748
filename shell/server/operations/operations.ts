import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { Refusal } from '@site/releases';
import { readRefusedBodies } from '@site/server';
import type { Metrics } from '../http/metrics';
import { logFailures, refuseBadTarget } from '../http/middleware';
import { releaseRoutes, type ReleaseRoutesOptions } from './releaseRoutes';

export interface OperationsOptions extends ReleaseRoutesOptions {
  metrics: Pick<Metrics, 'read'>;
}

/** The server of the port for operations: metrics for whoever reaches it, everything else with a token. */
export function createOperations({ metrics, ...options }: OperationsOptions): Koa {
  const koa = new Koa();
  const router = new Router();
  router.get('/metrics', async (ctx) => {
    const { type, text } = await metrics.read();
    ctx.type = type;
    ctx.body = text;
  });
  koa.on('error', logFailures(options.log, 'operation failed'));
  koa.use(refuseBadTarget);
  koa.use(readRefusedBodies());
  koa.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    try {
      await next();
    } catch (error) {
      answerError(ctx, error);
    }
  });
  koa.use(router.routes());
  koa.use(releaseRoutes(options).routes());
  return koa;
}

/** A refusal is the sender's to mend, and changes nothing. */
function answerError(ctx: Context, error: unknown): void {
  const isExposed = error instanceof Error && 'expose' in error && error.expose === true && 'status' in error;
  if (error instanceof Refusal) ctx.status = 409;
  else if (isExposed) ctx.status = Number(error.status);
  else {
    ctx.status = 500;
    ctx.app.emit('error', error, ctx);
  }
  const isTold = error instanceof Refusal || isExposed;
  ctx.body = { message: isTold ? error.message : 'It failed: see the log of the shell.' };
}
