/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { visitorAddress } from './visitorAddress';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

it("is the socket's address where no proxy is named, whatever the header says", () => {
  expect(visitorAddress('')(from('203.0.113.9', '10.0.0.1'))).toBe('203.0.113.9');
});

it('is what the named proxy says', () => {
  expect(visitorAddress('10.1.1.1')(from('10.1.1.1', '203.0.113.9'))).toBe('203.0.113.9');
});

it('is only the last hop of the header: what stands before it was written by the visitor', () => {
  expect(visitorAddress('10.1.1.1')(from('10.1.1.1', '10.1.1.1, 203.0.113.9'))).toBe('203.0.113.9');
  expect(visitorAddress('10.1.1.1')(from('10.1.1.1', '198.51.100.7, 10.1.1.1'))).toBe('10.1.1.1');
});

it('does not believe another machine that names the proxy', () => {
  expect(visitorAddress('10.1.1.1')(from('203.0.113.9', '10.1.1.1'))).toBe('203.0.113.9');
});
