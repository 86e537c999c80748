import { Agent, type ServerResponse, type IncomingMessage } from 'node:http';
import { crawlerPaths, type ErrorBody } from '@site/contract';
import { MAX_BODY_BYTES, readRest } from '@site/server';
import { createProxyServer } from 'http-proxy-3';
import type { Middleware } from 'koa';
import proxyAddr from 'proxy-addr';

const UNREACHABLE = JSON.stringify({
  message: 'The service is not available at the moment. Please try again shortly.',
  code: 'unavailable',
} satisfies ErrorBody);
const TOO_LARGE = JSON.stringify({
  message: 'The request is too large',
  code: 'payload_too_large',
} satisfies ErrorBody);
const PROXIED = /^\/(?:api|uploads)(?:\/|$)/;
// The api also serves the sitemap, robots.txt and the feed at these paths.
const CRAWLER_PATHS: readonly string[] = Object.values(crawlerPaths);
// As long as nginx waits: the pictures of a gallery are encoded during the request.
const TIMEOUT_MS = 180_000;

/** Forwards the api's paths, with the visitor's address and scheme. */
export function apiProxy(apiUrl: string, visitor: Visitor): Middleware {
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
    const address = visitor.addressOf(ctx.req);
    // The connection is closed: there is no response to send.
    if (!address || ctx.req.socket.destroyed) {
      ctx.respond = false;
      ctx.req.socket.destroy();
      return undefined;
    }
    // Set here, because an error in an event handler of the proxy would end the process.
    delete ctx.req.headers.forwarded;
    // Node has answered it already.
    delete ctx.req.headers.expect;
    ctx.req.headers['x-forwarded-for'] = address;
    ctx.req.headers['x-forwarded-proto'] = visitor.schemeOf(ctx.req);
    // The proxy writes the response itself, with the api's headers only.
    ctx.respond = false;
    // The api's own limits are stricter and explain themselves.
    if (Number(ctx.req.headers['content-length']) > MAX_BODY_BYTES) {
      await readRest(ctx);
      respond(ctx.res, 413, TOO_LARGE);
      return undefined;
    }
    await new Promise<void>((resolve) => {
      ctx.res.once('close', () => resolve());
      proxy.web(ctx.req, ctx.res, {}, (error) => {
        ctx.app.emit('error', error, ctx);
        void readRest(ctx).then(() => respond(ctx.res, 503, UNREACHABLE));
      });
    });
    return undefined;
  };
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

function respond(response: ServerResponse, status: number, body: string): void {
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

/** The visitor's data for the api, which sees only the shell's connection. */
export interface Visitor {
  /** Undefined when the connection is already closed. */
  addressOf(request: IncomingMessage): string | undefined;
  schemeOf(request: IncomingMessage): 'http' | 'https';
}

/**
 * Reads a visitor's address and scheme from the socket, or from the headers of the configured proxies. A visitor's own
 * headers are never trusted.
 */
export function createVisitor(trustedProxy: string): Visitor {
  const proxies = trustedProxy
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isProxy = proxyAddr.compile(proxies);

  return {
    addressOf: (request) =>
      request.socket.remoteAddress === undefined
        ? undefined
        : // Exactly one hop: an address further down the header is the visitor's claim.
          proxyAddr(request, (address, hop) => hop === 0 && isProxy(address, hop)),

    schemeOf({ socket, headers }) {
      const isBehindProxy = socket.remoteAddress !== undefined && isProxy(socket.remoteAddress, 0);
      if (!isBehindProxy) return 'encrypted' in socket ? 'https' : 'http';
      // The last entry is the proxy's own.
      const last = String(headers['x-forwarded-proto'] ?? '')
        .split(',')
        .at(-1);
      return last?.trim().toLowerCase() === 'https' ? 'https' : 'http';
    },
  };
}
