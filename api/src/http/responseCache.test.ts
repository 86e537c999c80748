import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCache, encodeResponse, matchesTag } from './responseCache';

const ADDRESS = '/api/posts';
const response = (text: string) => encodeResponse({ text });
const empty = () => response('[]');

function watched(): ResponseCache {
  const cache = new ResponseCache();
  cache.startTrusting();
  return cache;
}

/** A response that is being made until it is finished. */
function slow(cache: ResponseCache) {
  let finish: () => void = () => undefined;
  const made = cache.makeOnce(ADDRESS, ['posts'], async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return response('"old"');
  });
  return { made, finish: () => finish() };
}

describe('the cache', () => {
  it('makes one response for all concurrent requests', async () => {
    const cache = watched();
    let made = 0;
    const make = async () => response(`"${(made += 1)}"`);
    const got = await Promise.all(Array.from({ length: 5 }, () => cache.makeOnce(ADDRESS, ['posts'], make)));
    expect([made, new Set(got).size]).toEqual([1, 1]);
    expect(cache.get(ADDRESS)).toBe(got[0]);
  });

  it('neither caches nor shares a response that was started before a change, or before a gap in the watching', async () => {
    const cache = watched();
    const old = slow(cache);
    cache.forget('posts');
    const fresh = await cache.makeOnce(ADDRESS, ['posts'], () => response('"new"'));
    old.finish();
    await old.made;
    expect(fresh?.bodies.identity.body.toString()).toBe('"new"');
    expect(cache.get(ADDRESS)).toBe(fresh);

    const gapped = watched();
    const before = slow(gapped);
    gapped.stopTrusting();
    gapped.startTrusting();
    before.finish();
    await before.made;
    expect(gapped.get(ADDRESS)).toBeUndefined();
  });

  it('drops the responses of the changed collection, and no others', async () => {
    const cache = watched();
    await cache.makeOnce('/golfers', ['golfers', 'trainers'], empty);
    await cache.makeOnce('/posts', ['posts'], empty);
    cache.forget('trainers');
    expect([cache.get('/golfers'), cache.get('/posts')]).toEqual([undefined, expect.anything()]);
  });

  it('caches and shares nothing while the database is not watched', async () => {
    const cache = new ResponseCache();
    const make = jest.fn(empty);
    await Promise.all([1, 2].map(() => cache.makeOnce(ADDRESS, ['posts'], make)));
    expect(make).toHaveBeenCalledTimes(2);
    expect(cache.get(ADDRESS)).toBeUndefined();

    cache.startTrusting();
    await cache.makeOnce(ADDRESS, ['posts'], empty);
    expect(cache.get(ADDRESS)).toBeDefined();

    cache.stopTrusting();
    expect(cache.get(ADDRESS)).toBeUndefined();
    await cache.makeOnce(ADDRESS, ['posts'], empty);
    expect(cache.get(ADDRESS)).toBeUndefined();
  });

  it('caches neither a failure, which all who wait hear of, nor where there is nothing to share', async () => {
    const cache = watched();
    const failing = () => Promise.reject(new Error('gone'));
    const both = await Promise.allSettled([1, 2].map(() => cache.makeOnce(ADDRESS, ['posts'], failing)));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.makeOnce(ADDRESS, ['posts'], () => Promise.resolve(undefined))).toBeUndefined();
    expect(await cache.makeOnce(ADDRESS, ['posts'], empty)).toBeDefined();
  });

  it('holds a limited number of responses, and stays within its memory limit', async () => {
    const kept = async (count: number, text: string) => {
      const cache = watched();
      const addresses = Array.from({ length: count }, (_, nr) => `/posts/${nr}`);
      for (const address of addresses) await cache.makeOnce(address, ['posts'], () => response(text));
      return addresses.filter((address) => cache.get(address)).length;
    };

    expect(await kept(2100, '[]')).toBe(2000);
    const large = await kept(40, `"${'x'.repeat(2 * 1024 * 1024)}"`);
    expect(large).toBeGreaterThan(5);
    expect(large).toBeLessThan(30);
  });

  it('evicts no address for a loop over queries', async () => {
    const cache = watched();
    await cache.makeOnce('/posts', ['posts'], empty);
    for (let page = 1; page <= 3000; page += 1) await cache.makeOnce(`/posts?page=${page}`, ['posts'], empty);

    expect(cache.get('/posts')).toBeDefined();
    expect(cache.responses).toBe(201);
  });
});

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
    for (const short of ['x'.repeat(1023), ''])
      expect(Object.keys((await encodeResponse({ text: short })).bodies)).toEqual(['identity']);
  });

  it('is known by a tag of any encoding', () => {
    const known = ['"abc"', 'W/"abc"', '"abc-br"', '"abc-gzip"', '"x", "abc"', '"x" ,W/"abc-br"', '*'];
    const unknown = [undefined, '', 'abc', '"abcd"', '"xabc"', '"abc-zip"', '"abc-brx"', '"x"'];
    expect(known.filter((header) => !matchesTag(header, 'abc'))).toEqual([]);
    expect(unknown.filter((header) => matchesTag(header, 'abc'))).toEqual([]);
  });
});
