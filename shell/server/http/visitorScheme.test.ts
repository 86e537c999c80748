/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { visitorScheme } from './visitorScheme';

const from = (remoteAddress: string | undefined, proto?: string, isEncrypted = false): IncomingMessage =>
  ({
    socket: { remoteAddress, ...(isEncrypted ? { encrypted: true } : {}) },
    headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
  }) as unknown as IncomingMessage;

it('is what the socket shows where no proxy is named, whatever the header says', () => {
  expect(visitorScheme('')(from('203.0.113.9', 'https'))).toBe('http');
  expect(visitorScheme('')(from('203.0.113.9', 'http', true))).toBe('https');
  expect(visitorScheme('10.1.1.1')(from('203.0.113.9', 'https'))).toBe('http');
  expect(visitorScheme('10.1.1.1')(from(undefined, 'https'))).toBe('http');
});

it.each([
  ['https', 'https'],
  ['HTTPS', 'https'],
  ['http, https', 'https'],
  ['https, http', 'http'],
  ['httpsx', 'http'],
  ['', 'http'],
  [undefined, 'http'],
])('is what the named proxy says: %j is %s', (proto, scheme) => {
  expect(visitorScheme('10.1.1.1')(from('10.1.1.1', proto))).toBe(scheme);
});
