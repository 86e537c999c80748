import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

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
