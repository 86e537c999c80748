import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';
import type { AppMiddleware } from './context';

/**
 * The address for rate limits: that of the socket or, behind the trusted proxy, the last entry of X-Forwarded-For,
 * which the proxy wrote. Exactly one hop is trusted; earlier entries come from the visitor.
 */
export function visitorAddress(trustedProxy: string | undefined): AppMiddleware {
  const proxies = (trustedProxy ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const isProxy = proxyAddr.compile(proxies);
  return async (ctx, next) => {
    // The visitor has disconnected: there is no address to count.
    if (ctx.req.socket.destroyed || ctx.req.socket.remoteAddress === undefined) return;
    const address = proxyAddr(ctx.req, (candidate, hop) => hop === 0 && isProxy(candidate, hop));
    ctx.state.address = countedAddress(address);
    ctx.state.isHttps = isHttps(ctx.req, isProxy);
    await next();
  };
}

/** As with the address, only the trusted proxy overrides the socket, with the last entry. */
function isHttps(
  { socket, headers }: IncomingMessage,
  isProxy: ReturnType<typeof proxyAddr.compile>,
): boolean {
  if (!isProxy(socket.remoteAddress ?? '', 0)) return 'encrypted' in socket;
  const said = String(headers['x-forwarded-proto'] ?? '').split(',');
  return said.at(-1)?.trim().toLowerCase() === 'https';
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
