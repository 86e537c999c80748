import request from 'supertest';
import { createPost } from './testing/createRecords';
import { type TestApi, TEST_SECRET, startTestApi } from './testing/startTestApi';
import { signIn } from './testing/signIn';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await createPost({ slug: 'signing-day', body: `<p>${'Long enough to be compressed. '.repeat(60)}</p>` });
});
afterAll(() => api.stop());

describe('where the api is mounted', () => {
  it.each(['/api', '/api/v1', '/api/api', '/api/api/v1', '/api/v1/api'])(
    'answers under %s',
    async (prefix) => {
      await request(api.server).get(`${prefix}/posts/signing-day`).expect(200);
    },
  );

  it.each(['/posts', '/apiposts', '/api2/posts', '/v1/posts', '/'])(
    'is not to be found at %s',
    async (path) => {
      const response = await request(api.server).get(path).expect(404);

      expect(response.body).toEqual({ message: 'Page not found', code: 'not_found' });
    },
  );

  it.each(['/healthz', '/readyz', '/api/healthz', '/api/v1/readyz'])(
    'says at %s that it is well',
    async (path) => {
      const response = await request(api.server).get(path).expect(200);

      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

it('is not ready while it is shutting down, and still alive', async () => {
  api.readiness.isShuttingDown = true;
  const [ready, alive] = await Promise.all(
    ['/readyz', '/healthz'].map((path) => request(api.server).get(path)),
  ).finally(() => (api.readiness.isShuttingDown = false));

  expect([ready?.status, alive?.status]).toEqual([503, 200]);
  expect(Number(ready?.headers['retry-after'])).toBeGreaterThan(0);
});

describe('errors', () => {
  it('answers an unknown path with JSON', async () => {
    const response = await request(api.server).get('/api/nothing').expect(404);

    expect(response.body).toEqual({ message: 'Page not found', code: 'not_found' });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.etag).toBeUndefined();
  });

  it.each(['DELETE', 'PROPFIND'])(
    'refuses the method %s and names the ones that are there',
    async (method) => {
      const agent = request(api.server);
      const response = await (method === 'DELETE'
        ? agent.delete('/api/posts')
        : agent.propfind('/api/posts'));

      expect(response.status).toBe(405);
      expect(response.body.code).toBe('method_not_allowed');
      expect(response.headers.allow).toContain('GET');
    },
  );

  it.each(['/healthz', '/readyz'])('refuses to delete %s', async (path) => {
    const response = await request(api.server).delete(path);

    expect(response.status).toBe(405);
    expect(response.headers.allow).toContain('GET');
  });

  it('does not let a header change the method', async () => {
    await request(api.server).post('/api/auth/me').set('X-HTTP-Method-Override', 'GET').expect(405);
  });
});

describe('headers', () => {
  it('carries the security headers on every answer', async () => {
    for (const path of ['/api/posts', '/api/nothing', '/api/auth/me', '/healthz']) {
      const { headers } = await request(api.server).get(path);

      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('another site', () => {
  it.each(['https://evil.example', 'null'])('is not allowed to read an answer: %s', async (origin) => {
    for (const path of ['/api/posts', '/api/auth/me', '/api/applications/export', '/sitemap.xml']) {
      const answers = [
        await request(api.server).get(path).set('Origin', origin),
        await request(api.server)
          .options(path)
          .set({ Origin: origin, 'Access-Control-Request-Method': 'GET' }),
      ];
      for (const { headers } of answers)
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('caching of public answers', () => {
  it('answers 304 to its own tag, and 200 to another', async () => {
    const { headers } = await request(api.server).get('/api/posts/signing-day').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Authorization'),
    });

    const again = await request(api.server)
      .get('/api/posts/signing-day')
      .set('If-None-Match', String(headers.etag))
      .expect(304);
    expect(again.text).toBe('');
    await request(api.server).get('/api/posts/signing-day').set('If-None-Match', '"other"').expect(200);
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

  it.each(['identity;q=0', '*;q=0', 'deflate, *;q=0'])(
    'is sent as it is where a client accepts no encoding that there is: %s',
    async (encoding) => {
      const { bearer } = await signIn();
      for (const token of ['', bearer]) {
        const headers = { 'Accept-Encoding': encoding, ...(token && { Authorization: token }) };
        const response = await request(api.server).get('/api/posts/signing-day').set(headers).expect(200);

        expect(response.body.slug).toBe('signing-day');
        expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
        expect(response.headers['content-encoding']).toBeUndefined();
      }
    },
  );

  it('caches no response to a request with a token, not even a wrong one', async () => {
    const { bearer } = await signIn();
    const [script = ''] = /\/api\/docs\/[^"]+/.exec((await request(api.server).get('/api/docs')).text) ?? [];
    expect((await request(api.server).get(script).expect(200)).headers['cache-control']).toMatch(/^public/);

    for (const path of ['/api/posts/signing-day', '/api/posts', '/sitemap.xml', '/api/docs', script])
      for (const token of [bearer, 'Bearer nonsense']) {
        const { headers } = await request(api.server).get(path).set({ Authorization: token }).expect(200);

        expect(headers['cache-control']).toBe('no-store');
        expect(headers.etag).toBeUndefined();
      }
  });
});

describe('routes that need an admin', () => {
  const spellings = [
    '/api/posts/admin/all',
    '/api/posts/admin/all/',
    '/api/v1/posts/admin/all',
    '/api/api/posts/admin/all',
    '/api/POSTS/ADMIN/ALL',
    '/api/posts/admin/all?limit=50',
  ];
  it.each(spellings)('refuses an anonymous caller at %s', async (path) => {
    const response = await request(api.server).get(path).set('If-None-Match', '*').expect(401);

    expect(response.body.code).toBe('unauthorized');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(['/api/posts/admin%2Fall', '/api/posts//admin/all', '/api/./posts/admin/all/..'])(
    'finds nothing at %s',
    async (path) => {
      await request(api.server).get(path).expect(404);
    },
  );

  it.each([
    ['post', '/api/posts'],
    ['put', '/api/posts/signing-day'],
    ['patch', '/api/posts/signing-day'],
    ['delete', '/api/posts/signing-day'],
    ['post', '/api/posts/signing-day/cover'],
    ['post', '/api/posts/signing-day/gallery'],
    ['get', '/api/auth/me'],
    ['post', '/api/auth/logout'],
  ] as const)('refuses an anonymous %s %s', async (method, path) => {
    const response = await request(api.server)[method](path).send({ title: 'Changed' }).expect(401);

    expect(response.body).toEqual({ message: 'Please sign in', code: 'unauthorized' });
  });
});

describe('the log', () => {
  it('has one line per request, without query, token, e-mail or body', async () => {
    const { bearer, email, password } = await signIn();
    await request(api.server).get('/api/posts?secret=query-text').set({ Authorization: bearer });
    await request(api.server).post('/api/auth/login').send({ email, password });

    const lines = api.logLines();
    const text = JSON.stringify(lines);
    expect(lines.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/login', status: 200 });
    expect(lines.at(-1)).toHaveProperty('ms');
    expect(lines.at(-1)).toHaveProperty('id');
    for (const secret of ['query-text', bearer.slice(7), email, password, TEST_SECRET]) {
      expect(text).not.toContain(secret);
    }
  });
});
