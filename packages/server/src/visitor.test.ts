import type { IncomingMessage } from 'node:http';
import { countedAddress, createVisitorReader } from './visitor';

const PROXY = '10.1.1.1';
interface From {
  remoteAddress?: string;
  isEncrypted?: boolean;
  headers?: Record<string, string>;
}
const requestOf = ({ remoteAddress, isEncrypted = false, headers = {} }: From): IncomingMessage => {
  const socket = { remoteAddress, ...(isEncrypted ? { encrypted: true } : {}) };
  return { socket, connection: socket, headers } as unknown as IncomingMessage;
};

it.each([
  ['the socket without a proxy, whatever the header says', '', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['what any of the proxies reports', ' 10.1.1.1 , 10.1.1.2,', '10.1.1.2', '203.0.113.9', '203.0.113.9'],
  ['the last entry: earlier ones are claims', PROXY, PROXY, '10.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['the last entry, even of a proxy', PROXY, PROXY, '198.51.100.7, 10.1.1.1', '10.1.1.1'],
  ['never what another machine reports', PROXY, '203.0.113.9', '10.1.1.1', '203.0.113.9'],
  ['unknown once the connection is closed', PROXY, undefined, '203.0.113.9', undefined],
])("a visitor's address is %s", (_what, trusted, remoteAddress, reported, expected) => {
  const headers = { 'x-forwarded-for': reported };

  expect(createVisitorReader(trusted)(requestOf({ remoteAddress, headers }))?.address).toBe(expected);
});

it.each([
  ['', { remoteAddress: '203.0.113.9', isEncrypted: true }, 'https'],
  [PROXY, { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-proto': 'https' } }, 'http'],
  [PROXY, { remoteAddress: PROXY, headers: { 'x-forwarded-proto': 'HTTPS' } }, 'https'],
  [PROXY, { remoteAddress: PROXY, headers: { 'x-forwarded-proto': 'http, https' } }, 'https'],
  [PROXY, { remoteAddress: PROXY, headers: { 'x-forwarded-proto': 'https, http' } }, 'http'],
])('the scheme behind the proxy %j of %j is %s', (trusted, from: From, scheme) => {
  expect(createVisitorReader(trusted)(requestOf(from))?.scheme).toBe(scheme);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('an address %s is counted as %s', (address, expected) => {
  expect(countedAddress(address)).toBe(expected);
});
