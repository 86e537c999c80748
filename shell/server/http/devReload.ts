import { PassThrough } from 'node:stream';
import type { Middleware } from 'koa';

/** For `npm run dev` only: open pages subscribe here, and the build tool makes them reload. */
export function devReload(token: string): Middleware {
  const listeners = new Set<PassThrough>();
  return async (ctx, next) => {
    if (!token || !ctx.path.startsWith('/__dev/')) return next();
    if (ctx.path === '/__dev/reload' && ctx.method === 'POST' && ctx.get('X-Dev-Token') === token) {
      listeners.forEach((listener) => listener.write('data: reload\n\n'));
      ctx.status = 204;
      return undefined;
    }
    if (ctx.path !== '/__dev/events') return next();
    const stream = new PassThrough();
    listeners.add(stream);
    ctx.res.once('close', () => listeners.delete(stream));
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    stream.write('retry: 1000\n\n');
    ctx.body = stream;
    return undefined;
  };
}
