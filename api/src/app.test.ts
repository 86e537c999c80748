import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import type { AppContext } from './http/context';
import { visitorAddress } from './http/middleware';
import { contentCollections } from './modules/allModules';
import { Golfer } from './modules/golfers/golfer.model';
import { Post } from './modules/posts/post.model';
import { watchChanges } from './http/serveCached';
import { createPost } from './testing/createRecords';
import { setUpTestApi } from './testing/setUpTestApi';
import { TEST_SECRET } from './testing/startTestApi';

const { api, admin, send } = setUpTestApi();
beforeAll(async () => {
  await createPost({ slug: 'signing-day', body: `<p>${'Long enough to be compressed. '.repeat(60)}</p>` });
});

const get = (path: string) => request(api.server).get(path);

describe('where the api is mounted', () => {
  it.each(['/api', '/api/v1', '/api/api', '/api/v1/api'])('answers under %s', async (prefix) => {
    await get(`${prefix}/posts/signing-day`).expect(200);
  });

  it.each(['/healthz', '/api/v1/readyz'])('says at %s that it is well', async (path) => {
    expect((await get(path).expect(200)).headers['cache-control']).toBe('no-store');
    const { headers } = await request(api.server).delete(path).expect(405);
    expect(headers.allow).toContain('GET');
  });
});

it('carries the security headers on every answer, and lets no other site read one', async () => {
  const foreign = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' };
  for (const path of ['/api/posts', '/api/nothing', '/api/auth/me', '/api/applications/export', '/healthz'])
    for (const method of ['get', 'options'] as const) {
      const { headers } = await request(api.server)[method](path).set(foreign);

      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
});

describe('caching of public answers', () => {
  it('answers 304 to its own tag, and 200 to another', async () => {
    const { headers } = await get('/api/posts/signing-day').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Authorization'),
    });

    const asked = (tag: string) => get('/api/posts/signing-day').set('If-None-Match', tag);
    expect((await asked(String(headers.etag)).expect(304)).text).toBe('');
    await asked('"other"').expect(200);
  });

  it.each(['br', 'gzip'])('compresses with %s, under a separate tag that works too', async (encoding) => {
    const plain = await request(api.server).get('/api/posts/signing-day').set('Accept-Encoding', 'identity');
    const packed = await request(api.server)
      .get('/api/posts/signing-day')
      .set('Accept-Encoding', encoding)
      .buffer(false)
      .parse((_response, done) => done(null, undefined));

    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    await request(api.server)
      .get('/api/posts/signing-day')
      .set('If-None-Match', String(packed.headers.etag))
      .expect(304);
  });

  it('caches no response to a request with a token, not even a wrong one', async () => {
    for (const path of ['/api/posts/signing-day', '/sitemap.xml', '/api/openapi.json'])
      for (const token of [admin.bearer, 'Bearer nonsense']) {
        const { headers } = await request(api.server).get(path).set({ Authorization: token }).expect(200);

        expect(headers['cache-control']).toBe('no-store');
        expect(headers.etag).toBeUndefined();
      }
  });
});

it('the log has one line per request, without query, token, e-mail or body', async () => {
  const { bearer, email, password } = admin;
  await get('/api/posts?secret=query-text').set({ Authorization: bearer });
  await request(api.server).post('/api/auth/login').send({ email, password });
  await get('/api/changes');

  const lines = api.logLines();
  expect(lines.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/login', status: 200 });
  expect(lines.at(-1)).toMatchObject({ ms: expect.any(Number), id: expect.any(String) });
  for (const secret of ['query-text', bearer.slice(7), email, password, TEST_SECRET])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

describe('the position of the changes', () => {
  const positionNow = async (): Promise<string | null> =>
    (await get('/api/changes').expect(200)).body.position as string | null;

  async function positionAfter(position: string | null): Promise<string> {
    let now = await positionNow();
    while (now === position || now === null) now = await positionNow();
    return now;
  }

  it('moves on with every change, also over a stop', async () => {
    expect(await positionNow()).toBeNull();
    const stopWatching = watchChanges(api.cache, contentCollections);
    const begun = await positionAfter(null);
    const { slug } = await createPost();
    const created = await positionAfter(begun);
    await stopWatching();

    // A restart continues from the last position or a later one.
    const again = watchChanges(api.cache, contentCollections);
    await Post.deleteOne({ slug });
    const deleted = await positionAfter(created);
    await again();

    expect(begun < created && created < deleted).toBe(true);
  });
});

describe('JSON with unlimited nesting', () => {
  const deepFor = (depth: number) => `{"comments_moderated":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([20, 40_000])('is refused inside a field, %i levels down', async (depth) => {
    const response = await request(api.server)
      .post('/api/posts')
      .set('Authorization', admin.bearer)
      .type('json')
      .send(deepFor(depth))
      .expect(400);

    expect(response.body).toEqual({ message: 'The request is nested too deeply', code: 'bad_request' });
  });
});

describe('a field name from Object.prototype', () => {
  it.each(['toString', '__proto__', 'constructor'])('is refused: %s', async (name) => {
    const login = `{"email":"a@b.example","password":"x","${name}":{"x":1}}`;
    const nested = `{"first_name":"Ana","personal":{"${name}":1}}`;

    await request(api.server).post('/api/auth/login').type('json').send(login).expect(400);
    await send('post', '/golfers').type('json').send(nested).expect(400);
    await get(`/api/golfers?${name}=1`).expect(400);
  });

  it.each(['__proto__', 'prototype', 'personal[$ne]', 'personal.country'])(
    'is refused in a form: %s',
    async (name) => {
      const before = await Golfer.countDocuments();
      await send('post', '/golfers').field('first_name', 'Ana').field(name, 'x').expect(400);

      expect(await Golfer.countDocuments()).toBe(before);
    },
  );
});

describe('a body whose compression does not match its header', () => {
  const PLAIN = '{"email":"a@b.example","password":"secret"}';
  const sendAs = (encoding: string, body: string | Buffer) =>
    request(api.server)
      .post('/api/auth/login')
      .type('json')
      .set('Content-Encoding', encoding)
      .serialize((bytes: unknown) => bytes as string)
      .send(body as string);

  it('is refused as malformed: plain bytes, and what is truncated', async () => {
    for (const encoding of ['gzip', 'deflate', 'br'])
      expect((await sendAs(encoding, PLAIN).expect(400)).body).toEqual({
        message: 'The request body cannot be read',
        code: 'bad_request',
      });
    await sendAs('gzip', gzipSync(PLAIN).subarray(0, 20)).expect(400);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is refused as soon as it is too large: zeros as %s', async (encoding, pack) => {
    const { body } = await sendAs(encoding, pack(Buffer.alloc(64 * 1024 * 1024))).expect(413);

    expect(body.code).toBe('payload_too_large');
  });

  it('is read when the header is right', async () => {
    await sendAs('gzip', gzipSync(PLAIN)).expect(401);
  });
});

describe('the address of a visitor', () => {
  const stateOf = async (
    trusted: string | undefined,
    { forwarded, proto, ...socket }: { remoteAddress?: string; forwarded?: string; proto?: string },
    next = jest.fn(),
  ) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto };
    const ctx = { req: { socket, headers }, state: {} } as unknown as AppContext;
    await visitorAddress(trusted)(ctx, next);
    return { ...ctx.state, isAnswered: next.mock.calls.length > 0 };
  };
  const here = { remoteAddress: '127.0.0.1' };

  it('is what the trusted proxy wrote, and so is its scheme', async () => {
    const sent = { ...here, forwarded: '2001:db8::1', proto: 'https' };
    const counted = { address: '2001:db8:0:0::/64', isHttps: true, isAnswered: true };

    expect(await stateOf('loopback', sent)).toEqual(counted);
    expect(await stateOf(undefined, sent)).toEqual({ ...counted, address: '127.0.0.1', isHttps: false });
  });

  it('is nobody’s once the connection is closed', async () => {
    expect(await stateOf(undefined, {})).toEqual({ isAnswered: false });
  });
});
