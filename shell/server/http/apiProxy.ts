import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import type { Middleware } from 'koa';

const UNREACHABLE = JSON.stringify({
  message: 'The service is not available at the moment. Please try again shortly.',
  code: 'unavailable',
});
const PROXIED = /^\/(?:api|uploads)(?:\/|$)/;
// As nginx in front: a gallery of twenty pictures is rendered while its request waits.
const TIMEOUT_MS = 180_000;

/** Forwards the api's paths, naming the visitor's address to it. */
export function apiProxy(apiUrl: string, addressOf: (request: IncomingMessage) => string): Middleware {
  const proxy = createProxyServer({ target: new URL(apiUrl).origin, proxyTimeout: TIMEOUT_MS, xfwd: false });
  proxy.on('proxyReq', (outgoing, incoming) => {
    outgoing.removeHeader('forwarded');
    outgoing.setHeader('x-forwarded-for', addressOf(incoming));
  });

  return async (ctx, next) => {
    if (!PROXIED.test(ctx.path)) return next();
    // The proxy writes the answer itself: the api sets every header of it.
    ctx.respond = false;
    await new Promise<void>((resolve) => {
      ctx.res.once('close', resolve);
      proxy.web(ctx.req, ctx.res, {}, (error) => {
        ctx.app.emit('error', error, ctx);
        answerUnreachable(ctx.res);
      });
    });
    return undefined;
  };
}

function answerUnreachable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(UNREACHABLE);
}
