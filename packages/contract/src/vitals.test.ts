import { maskedMessage, vitalsInput } from './vitals';

const valid = { release: 'mf-blog@1a2b3c4d5e6f', route: '/blog/:slug' };
const accepts = (input: object) => vitalsInput.isValid({ ...valid, ...input });

describe('a report', () => {
  it.each(['/', '/blog', '/blog/:slug', '/admin/*', '/*'])('names the route %s', async (route) => {
    expect(await accepts({ route })).toBe(true);
  });

  it.each([
    ['a query', { route: '/blog?q=ana' }],
    ['an address', { route: 'https://www.example.com/blog' }],
    ['a path with other characters', { route: '/golfers/ana%20ruiz' }],
    ['a path without end', { route: '/a'.repeat(7) }],
    ['a release without a version', { release: 'mf-blog' }],
    ['an operator', { release: '$where@1' }],
    ['a negative time', { vitals: { lcp: -1 } }],
    ['text for a number', { vitals: { lcp: '12' } }],
    [
      'a frame with an address',
      { failures: [{ ...valid, kind: 'error', name: 'Error', message: '', frame: 'https://x/a.js:1:1' }] },
    ],
    ['six failures', { failures: Array(6).fill({ ...valid, kind: 'error', name: 'Error', message: '' }) }],
  ])('is refused with %s', async (_what, input) => {
    expect(await accepts(input)).toBe(false);
  });
});

describe('the message of an error', () => {
  it.each([
    ['Failed to fetch https://site.example/golfers/ana-ruiz?x=1', 'Failed to fetch <url>'],
    ['GET /api/golfers/ana-ruiz failed', 'GET <url> failed'],
    ['No user ana.ruiz+1@mail.example here', 'No user <email> here'],
    [`Cannot read "Ana Ruiz" of 'x' and ‘y’`, 'Cannot read ‘…’ of ‘…’ and ‘…’'],
    ['Call 020 7946 0958\nnow', 'Call # # # now'],
  ])('loses what a visitor may have typed: %s', (message, masked) => {
    expect(maskedMessage(message)).toBe(masked);
    expect(maskedMessage(masked)).toBe(masked);
  });

  it('is cut, however long it was', () => {
    expect(maskedMessage('x '.repeat(100_000))).toHaveLength(200);
  });
});
