import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodeResponse, matchesTag } from './ResponseCache';

describe('an encoded response', () => {
  it('is compressed in both encodings from 1,024 bytes on, with a tag of its own for each', async () => {
    const text = 'x'.repeat(1024);

    const { tag, type, bodies } = await encodeResponse({ text });

    expect(type).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(bodies.br?.body ?? '').toString()).toBe(text);
    expect(gunzipSync(bodies.gzip?.body ?? '').toString()).toBe(text);
    expect(bodies.identity.body.toString()).toBe(text);
    const tags = [bodies.identity, bodies.br, bodies.gzip].map((body) => body?.etag);
    expect(tags).toEqual([`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`]);
    const policy = { 'Cache-Control': 'no-cache', Vary: 'Authorization, Accept-Encoding' };
    expect(bodies.identity.headers).toEqual({ ...policy, ETag: `"${tag}"` });
    expect(bodies.br?.headers).toEqual({ ...policy, ETag: `"${tag}-br"`, 'Content-Encoding': 'br' });
  });

  it('is not compressed when it is shorter, or when it has no text', async () => {
    for (const text of ['x'.repeat(1023), ''])
      expect(Object.keys((await encodeResponse({ text })).bodies)).toEqual(['identity']);
  });

  it('keeps the type and the policy of its route', async () => {
    const headers = { 'Cache-Control': 'public, max-age=60' };

    const { type, bodies } = await encodeResponse({ text: '<a/>', type: 'text/xml', headers });

    expect(type).toBe('text/xml');
    expect(bodies.identity.headers).toMatchObject(headers);
  });

  it('has another tag for another text', async () => {
    const [one, other] = [await encodeResponse({ text: '1' }), await encodeResponse({ text: '2' })];

    expect(one.tag).not.toBe(other.tag);
    expect(one.tag).toMatch(/^[\w-]{27}$/);
  });
});

describe('a tag that a client has', () => {
  it.each(['"abc"', 'W/"abc"', '"abc-br"', '"abc-gzip"', '"x", "abc"', '"x" ,W/"abc-br"', '*'])(
    'matches as %s',
    (header) => expect(matchesTag(header, 'abc')).toBe(true),
  );

  it.each([undefined, '', 'abc', '"abcd"', '"xabc"', '"abc-zip"', '"abc-brx"', '"x"'])(
    'does not match as %s',
    (header) => expect(matchesTag(header, 'abc')).toBe(false),
  );
});
