import type { AppContext } from './context';
import { countedAddress, visitorAddress } from './middleware';

describe('countedAddress', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, expected) => {
    expect(countedAddress(address)).toBe(expected);
  });
});

describe('visitorAddress', () => {
  const addressOf = async (trusted: string | undefined, remoteAddress: string, forwarded: string) => {
    const req = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    const ctx = { req, state: {} } as unknown as AppContext;
    await visitorAddress(trusted)(ctx, () => Promise.resolve());
    return ctx.state.address;
  };

  it('ignores the header without a trusted proxy', async () => {
    expect(await addressOf(undefined, '127.0.0.1', '203.0.113.9')).toBe('127.0.0.1');
  });

  it('uses the last entry, which the trusted proxy wrote', async () => {
    expect(await addressOf('127.0.0.1', '127.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  });

  it('trusts one hop only, even when the entry is a trusted address too', async () => {
    expect(await addressOf('loopback', '127.0.0.1', '198.51.100.1, 127.0.0.1')).toBe('127.0.0.1');
  });

  it.each([{ destroyed: true, remoteAddress: '127.0.0.1' }, { remoteAddress: undefined }])(
    'does nothing for a visitor who has gone: %j',
    async (socket) => {
      const next = jest.fn();
      const req = { socket, headers: { 'x-forwarded-for': '203.0.113.9' } };

      await visitorAddress('127.0.0.1')({ req, state: {} } as unknown as AppContext, next);

      expect(next).not.toHaveBeenCalled();
    },
  );

  it('ignores the header from any other source', async () => {
    expect(await addressOf('127.0.0.1', '198.51.100.77', '203.0.113.9')).toBe('198.51.100.77');
  });
});

describe('whether the connection is encrypted', () => {
  const isHttps = async (trusted: string | undefined, proto: string | undefined, socket = {}) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': proto };
    const req = { socket: { remoteAddress: '127.0.0.1', ...socket }, headers };
    const ctx = { req, state: {} } as unknown as AppContext;
    await visitorAddress(trusted)(ctx, () => Promise.resolve());
    return ctx.state.isHttps;
  };

  it('follows the socket without a trusted proxy', async () => {
    expect(await isHttps(undefined, 'https')).toBe(false);
    expect(await isHttps('192.0.2.1', 'https')).toBe(false);
    expect(await isHttps(undefined, 'http', { encrypted: true })).toBe(true);
  });

  it('follows the last entry of the trusted proxy', async () => {
    expect(await isHttps('loopback', 'https')).toBe(true);
    expect(await isHttps('loopback', 'http, https')).toBe(true);
    expect(await isHttps('loopback', 'https, http')).toBe(false);
    expect(await isHttps('loopback', undefined)).toBe(false);
  });
});
