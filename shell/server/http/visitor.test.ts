/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { createVisitor } from './apiProxy';

interface From {
  remoteAddress?: string;
  isEncrypted?: boolean;
  headers?: Record<string, string>;
}

function requestOf({ remoteAddress, isEncrypted = false, headers = {} }: From): IncomingMessage {
  const socket = { remoteAddress, ...(isEncrypted ? { encrypted: true } : {}) };
  return { socket, connection: socket, headers } as unknown as IncomingMessage;
}

const PROXY = '10.1.1.1';

describe("a visitor's address", () => {
  const address = (trustedProxy: string, remoteAddress: string | undefined, forwardedFor?: string) =>
    createVisitor(trustedProxy).addressOf(
      requestOf({ remoteAddress, headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} }),
    );

  it('is that of the socket without a configured proxy, whatever the header says', () => {
    expect(address('', '203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
  });

  it('is the one that the configured proxy reports', () => {
    expect(address(PROXY, PROXY, '203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the one that any of the configured proxies reports', () => {
    expect(address(' 10.1.1.1 , 10.1.1.2,', '10.1.1.2', '203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the last entry of the header only: earlier ones come from the visitor', () => {
    expect(address(PROXY, PROXY, '10.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(address(PROXY, PROXY, '198.51.100.7, 10.1.1.1')).toBe('10.1.1.1');
  });

  it('is never the one that another machine reports', () => {
    expect(address(PROXY, '203.0.113.9', '10.1.1.1')).toBe('203.0.113.9');
  });

  it('is unknown once the connection is closed', () => {
    expect(address(PROXY, undefined, '203.0.113.9')).toBeUndefined();
  });
});

describe("the scheme of a visitor's connection", () => {
  const scheme = (trustedProxy: string, from: From) => createVisitor(trustedProxy).schemeOf(requestOf(from));
  const https = { 'x-forwarded-proto': 'https' };

  it('is that of the socket without a configured proxy, whatever the header says', () => {
    expect(scheme('', { remoteAddress: '203.0.113.9', headers: https })).toBe('http');
    expect(scheme('', { remoteAddress: '203.0.113.9', isEncrypted: true })).toBe('https');
    expect(scheme(PROXY, { remoteAddress: '203.0.113.9', headers: https })).toBe('http');
    expect(scheme(PROXY, { headers: https })).toBe('http');
  });

  it.each([
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['http, https', 'https'],
    ['https, http', 'http'],
    ['httpsx', 'http'],
    ['', 'http'],
    [undefined, 'http'],
  ])('is what the configured proxy says: %j is %s', (proto, expected) => {
    const headers: Record<string, string> = proto === undefined ? {} : { 'x-forwarded-proto': proto };

    expect(scheme(PROXY, { remoteAddress: PROXY, headers })).toBe(expected);
  });
});
