import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { crawlerPaths } from '@site/contract';
import { createProxyServer } from 'http-proxy-3';
import type { Middleware } from 'koa';

const UNREACHABLE = JSON.stringify({
  message: 'The service is not available at the moment. Please try again shortly.',
  code: 'unavailable',
});
const TOO_LARGE = JSON.stringify({
  message: 'That is too large to be sent in one go.',
  code: 'too_large',
});
const PROXIED = /^\/(?:api|uploads)(?:\/|$)/;
// The sitemap, robots.txt and the feed: the api answers them at these addresses, too.
const OF_CRAWLERS: readonly string[] = Object.values(crawlerPaths);
// As nginx in front: a gallery of twenty pictures is rendered while its request waits.
const TIMEOUT_MS = 180_000;
// Twenty pictures of 5 MB and their envelope; the api's own limits are narrower and say why.
const LARGEST_BODY = 110 * 1024 * 1024;
/** So long an answer may still arrive after the api has stopped reading the request. */
const LATE_ANSWER_MS = 1_000;

/** What the api is told about a visitor, because it sees the shell's connection only. */
export interface VisitorFacts {
  addressOf(request: IncomingMessage): string | undefined;
  schemeOf(request: IncomingMessage): 'http' | 'https';
}

/** Forwards the api's paths, naming the visitor's address and scheme to it. */
export function apiProxy(apiUrl: string, { addressOf, schemeOf }: VisitorFacts): Middleware {
  const proxy = createProxyServer({
    target: new URL(apiUrl).origin,
    agent: new Agent({ keepAlive: true }),
    proxyTimeout: TIMEOUT_MS,
    xfwd: false,
  });
  // An api that dies in the middle of an answer must not leave the visitor waiting for the rest.
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.once('close', () => {
      if (!answer.complete) response.destroy();
    });
  });

  return async (ctx, next) => {
    if (!isOfApi(ctx.path)) return next();
    const address = addressOf(ctx.req);
    // The visitor has gone: there is nobody to answer, and no address to name.
    if (!address || ctx.req.socket.destroyed) {
      ctx.respond = false;
      ctx.req.socket.destroy();
      return undefined;
    }
    // Written here, not in an event of the proxy, where an error would end the process.
    delete ctx.req.headers.forwarded;
    ctx.req.headers['x-forwarded-for'] = address;
    ctx.req.headers['x-forwarded-proto'] = schemeOf(ctx.req);
    // The proxy writes the answer itself: the api sets every header of it.
    ctx.respond = false;
    if (Number(ctx.req.headers['content-length']) > LARGEST_BODY) {
      answerWith(ctx.res, 413, TOO_LARGE);
      return undefined;
    }
    await new Promise<void>((resolve) => {
      ctx.res.once('close', resolve);
      proxy.web(ctx.req, ctx.res, {}, (error) => {
        ctx.app.emit('error', error, ctx);
        // The api may refuse a body before it has read it all: its answer is then on its way.
        setTimeout(() => answerWith(ctx.res, 503, UNREACHABLE), isCutShort(error) ? LATE_ANSWER_MS : 0);
      });
    });
    return undefined;
  };
}

const isOfApi = (path: string): boolean => PROXIED.test(path) || OF_CRAWLERS.includes(path);

const isCutShort = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

function answerWith(response: ServerResponse, status: number, body: string): void {
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 503 ? { 'Retry-After': '5' } : {}),
  });
  response.end(body);
}
