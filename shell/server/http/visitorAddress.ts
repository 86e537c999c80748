import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * The visitor's address: the socket's own, or what the one named proxy says of it. A header that a
 * visitor wrote is never believed.
 */
export function visitorAddress(trustedProxy: string): (request: IncomingMessage) => string | undefined {
  const named = trustedProxy
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isNamed = proxyAddr.compile(named);
  // Exactly one hop: an address further down the header is the visitor's claim.
  return (request) =>
    // Without an address the connection is gone already.
    request.socket.remoteAddress === undefined
      ? undefined
      : proxyAddr(request, (address, hop) => hop === 0 && isNamed(address, hop));
}
