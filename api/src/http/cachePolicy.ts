import { createHash } from 'node:crypto';
import type { AppContext, AppMiddleware } from './context';

/**
 * Public answers carry a strong ETag and are revalidated every time; whatever needs a token, or answers a request
 * that carries one, is never stored (DECISIONS 4). A route that has set Cache-Control itself is left alone.
 */
export const conditionalGet: AppMiddleware = async (ctx, next) => {
  await next();
  if (ctx.response.get('Cache-Control')) return;
  ctx.vary('Authorization');
  if (!isPublicAnswer(ctx)) {
    ctx.set('Cache-Control', 'no-store');
    return;
  }
  ctx.set('Cache-Control', 'no-cache');
  addTag(ctx);
};

function isPublicAnswer(ctx: AppContext): boolean {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  return isRead && ctx.status === 200 && ctx.state.isPublicRoute === true && !ctx.get('Authorization');
}

function addTag(ctx: AppContext): void {
  const text = JSON.stringify(ctx.body);
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  ctx.body = text;
  ctx.type = 'application/json';
  ctx.set('ETag', `"${tag}"`);
  if (matchesTag(ctx.get('If-None-Match'), tag)) ctx.status = 304;
}

/** Whether an If-None-Match header names this tag, in whatever encoding it was sent. */
export function matchesTag(header: string, tag: string): boolean {
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate.replace(/-(?:br|gzip)"$/, '"') === `"${tag}"`);
}
