import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * Whether the visitor's own connection is encrypted: as the one named proxy says, or as the socket shows. A header that a
 * visitor wrote is never believed.
 */
export function visitorScheme(trustedProxy: string): (request: IncomingMessage) => 'http' | 'https' {
  const named = trustedProxy
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isNamed = proxyAddr.compile(named);
  return ({ socket, headers }) => {
    const isProxy = socket.remoteAddress !== undefined && isNamed(socket.remoteAddress, 0);
    if (!isProxy) return 'encrypted' in socket ? 'https' : 'http';
    // The last entry is the proxy's own.
    const said = String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1);
    return said?.trim().toLowerCase() === 'https' ? 'https' : 'http';
  };
}
