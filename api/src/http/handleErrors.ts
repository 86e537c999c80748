import type { ErrorBody } from '@site/contract';
import type { AppContext, AppMiddleware } from './context';
import { type AppError, methodNotAllowed, notFound } from './errors';
import { toAppError } from './toAppError';

/** Turns every error, and every request that no route answered, into `{ message, code, fields? }`. */
export const handleErrors: AppMiddleware = async (ctx, next) => {
  try {
    await next();
    if (isUnanswered(ctx)) throw ctx.status === 404 ? notFound('Page') : methodNotAllowed();
  } catch (error) {
    const known = toAppError(error);
    if (known.status >= 500) ctx.app.emit('error', error, ctx);
    answer(ctx, known);
  }
};

function isUnanswered(ctx: AppContext): boolean {
  return [404, 405, 501].includes(ctx.status) && !ctx.body;
}

function answer(ctx: AppContext, error: AppError): void {
  ctx.remove('ETag');
  ctx.remove('Last-Modified');
  ctx.set({ 'Cache-Control': 'no-store', ...error.headers });
  ctx.status = error.status;
  ctx.body = { message: error.message, code: error.code, fields: error.fields } satisfies ErrorBody;
}
