import { Agent, type ServerResponse, type IncomingMessage } from 'node:http';
import { crawlerPaths, type ErrorBody } from '@site/contract';
import { MAX_BODY_BYTES, type ReadVisitor, type Visitor } from '@site/server';
import { createProxyServer } from 'http-proxy-3';
import type { Context, Middleware } from 'koa';

const UNREACHABLE: ErrorBody = {
  message: 'The service is not available at the moment. Please try again shortly.',
  code: 'unavailable',
};
const TOO_LARGE: ErrorBody = { message: 'The request is too large', code: 'payload_too_large' };
const PROXIED = /^\/(?:api|uploads)(?:\/|$)/;
// The api also serves the sitemap, robots.txt and the feed at these paths.
const CRAWLER_PATHS: readonly string[] = Object.values(crawlerPaths);
// As long as nginx waits: the pictures of a gallery are encoded during the request.
const TIMEOUT_MS = 180_000;

export function apiProxy(apiUrl: string, readVisitor: ReadVisitor): Middleware {
  const proxy = createProxyServer({
    target: new URL(apiUrl).origin,
    agent: new Agent({ keepAlive: true }),
    // What the visitor wishes is for its own connection.
    headers: { connection: 'keep-alive' },
    proxyTimeout: TIMEOUT_MS,
    xfwd: false,
  });
  proxy.on('proxyRes', (incoming, _request, response) => {
    keepConnectionHeaders(incoming, response);
    // When the api dies in the middle of a response, the visitor must not wait for the rest.
    incoming.once('close', () => {
      if (!incoming.complete) response.destroy();
    });
  });

  return async (ctx, next) => {
    if (!isForApi(ctx.path)) return next();
    // The api's own limits are stricter and explain themselves.
    if (Number(ctx.get('Content-Length')) > MAX_BODY_BYTES) return answer(ctx, 413, TOO_LARGE);
    const visitor = readVisitor(ctx.req);
    // The proxy writes the response itself, with the api's headers only.
    ctx.respond = false;
    // The connection is closed: there is no response to send.
    if (!visitor) return void ctx.req.socket.destroy();
    // Set here, because an error in an event handler of the proxy would end the process.
    Object.assign(ctx.req.headers, headersOf(visitor));
    delete ctx.req.headers.forwarded;
    // Node has answered it already.
    delete ctx.req.headers.expect;
    const error = await new Promise<Error | undefined>((resolve) => {
      ctx.res.once('close', () => resolve(undefined));
      proxy.web(ctx.req, ctx.res, {}, resolve);
    });
    if (!error) return undefined;
    ctx.app.emit('error', error, ctx);
    if (ctx.headerSent) return void ctx.res.destroy();
    ctx.set('Retry-After', '5');
    return answer(ctx, 503, UNREACHABLE);
  };
}

function answer(ctx: Context, status: number, body: ErrorBody): void {
  ctx.respond = true;
  ctx.status = status;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.body = body;
}

export const isForApi = (path: string): boolean => PROXIED.test(path) || CRAWLER_PATHS.includes(path);

/** Node decides about the visitor's connection; the api's headers speak of the one between the servers. */
function keepConnectionHeaders(incoming: IncomingMessage, response: ServerResponse): void {
  delete incoming.headers['keep-alive'];
  // The proxy has copied the headers by then, and has sent none.
  response.once('pipe', () =>
    response.setHeader('Connection', response.shouldKeepAlive ? 'keep-alive' : 'close'),
  );
}

/** Tell the api who the visitor is: it sees only the shell's connection. */
export const headersOf = ({ address, scheme }: Visitor): Record<string, string> => ({
  'x-forwarded-for': address,
  'x-forwarded-proto': scheme,
});
