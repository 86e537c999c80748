import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

export interface Visitor {
  address: string;
  scheme: 'http' | 'https';
}

/** Tells who sent a request; undefined once the connection is closed. */
export type ReadVisitor = (request: IncomingMessage) => Visitor | undefined;

/**
 * Address and scheme are those of the socket or, behind a trusted proxy, the last entries of the headers that it wrote. Exactly
 * one hop is trusted: earlier entries come from the visitor.
 */
export function createVisitorReader(trustedProxies = ''): ReadVisitor {
  const proxies = trustedProxies.split(',').map((part) => part.trim());
  const isProxy = proxyAddr.compile(proxies.filter(Boolean));

  const schemeOf = ({ socket, headers }: IncomingMessage): Visitor['scheme'] => {
    if (!isProxy(socket.remoteAddress ?? '', 0)) return 'encrypted' in socket ? 'https' : 'http';
    const last = String(headers['x-forwarded-proto']).split(',').at(-1);
    return last?.trim().toLowerCase() === 'https' ? 'https' : 'http';
  };
  return (request) => {
    if (request.socket.destroyed || request.socket.remoteAddress === undefined) return undefined;
    const address = proxyAddr(request, (candidate, hop) => hop === 0 && isProxy(candidate, hop));
    return { address, scheme: schemeOf(request) };
  };
}

/** IPv6 is counted by /64, because a household gets a whole /64. An IPv4 address is the same in both notations. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]!.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const missing = address.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0;
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
