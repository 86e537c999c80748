import type Router from '@koa/router';
import { Ajv2020 } from 'ajv/dist/2020';
import Koa from 'koa';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, createServer, get as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import request from 'supertest';
import { createApp } from './app';
import type { AppContext } from './http/context';
import { handleErrors } from './http/errors';
import { visitorAddress } from './http/middleware';
import { csvCell, csvOf, sendFile } from './http/sendFile';
import { watchChanges } from './http/serveCached';
import { allRoutes, contentCollections, openApi } from './modules/allModules';
import { Golfer } from './modules/golfers/golfer.model';
import { Post } from './modules/posts/post.model';
import { createPost } from './testing/createRecords';
import { setUpTestApi } from './testing/setUpTestApi';
import { TEST_ENV, TEST_SECRET } from './testing/startTestApi';
import { resolveRef } from './testing/violationsOf';

const { api, admin, send } = setUpTestApi();
beforeAll(async () => {
  await createPost({ slug: 'signing-day', body: `<p>${'Long enough to be compressed. '.repeat(60)}</p>` });
});

const get = (path: string) => request(api.server).get(path);

describe('where the api is mounted', () => {
  it('answers under each prefix, and says that it is well', async () => {
    for (const prefix of ['/api', '/api/v1', '/api/v1/api'])
      await get(`${prefix}/posts/signing-day`).expect(200);
    for (const path of ['/healthz', '/api/v1/readyz'])
      expect((await get(path).expect(200)).headers['cache-control']).toBe('no-store');
  });
});

it('carries the security headers on every answer, and lets no other site read one', async () => {
  const foreign = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' };
  for (const path of ['/api/posts', '/api/nothing', '/api/auth/me'])
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

  it('is refused inside a field', async () => {
    for (const depth of [20, 40_000]) {
      const { body } = await send('post', '/posts').type('json').send(deepFor(depth)).expect(400);

      expect(body).toEqual({ message: 'The request is nested too deeply', code: 'bad_request' });
    }
  });
});

describe('a field name from Object.prototype', () => {
  it('is refused in a body, in a field of it and in a query', async () => {
    for (const name of ['toString', '__proto__']) {
      const login = `{"email":"a@b.example","password":"x","${name}":{"x":1}}`;
      const nested = `{"first_name":"Ana","personal":{"${name}":1}}`;

      await request(api.server).post('/api/auth/login').type('json').send(login).expect(400);
      await send('post', '/golfers').type('json').send(nested).expect(400);
      await get(`/api/golfers?${name}=1`).expect(400);
    }
  });

  it('is refused in a form, and so is an operator or a path', async () => {
    for (const name of ['__proto__', 'personal[$ne]', 'personal.country'])
      await send('post', '/golfers').field('first_name', 'Ana').field(name, 'x').expect(400);

    expect(await Golfer.countDocuments()).toBe(0);
  });
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
    for (const encoding of ['gzip', 'br'])
      expect((await sendAs(encoding, PLAIN).expect(400)).body).toEqual({
        message: 'The request body cannot be read',
        code: 'bad_request',
      });
    await sendAs('gzip', gzipSync(PLAIN).subarray(0, 20)).expect(400);
  });

  it('is refused as soon as it is too large', async () => {
    for (const [encoding, pack] of [['gzip', gzipSync] as const, ['br', brotliCompressSync] as const]) {
      const { body } = await sendAs(encoding, pack(Buffer.alloc(1024 * 1024))).expect(413);

      expect(body.code).toBe('payload_too_large');
    }
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

const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
const filled = (path: string) => path.replace(/\{\w+\}/g, '650000000000000000000001');

describe('the document', () => {
  /** The routes of the router, as it is mounted in the app. */
  function mountedRoutes(): string[] {
    const app = createApp({ env: TEST_ENV, log: pino({ level: 'silent' }) });
    const routers = app.middleware.flatMap((each) => (each as { router?: Router }).router ?? []);
    return routers
      .flatMap(({ stack }) => stack)
      .flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`))
      .filter((name) => /^(?:GET|POST|PUT|PATCH|DELETE) /.test(name));
  }

  /** Every named component of the document. */
  function everyNode(node: unknown, name = ''): { name: string; node: unknown }[] {
    if (typeof node !== 'object' || node === null) return [{ name, node }];
    return [{ name, node }, ...Object.entries(node).flatMap(([key, child]) => everyNode(child, key))];
  }

  it('describes exactly the routes that exist, each with a section, a name and its path parameters', () => {
    const sections = openApi().tags.map(({ name }) => name);

    expect(allRoutes.map(({ name }) => name).sort()).toEqual(mountedRoutes().sort());
    for (const { path, operation } of described) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(sections).toEqual(expect.arrayContaining(operation.tags));
    }
  });

  it('holds schemas that JSON Schema 2020-12 allows, and references nothing that does not exist', () => {
    const ajv = new Ajv2020({ validateFormats: false, allowUnionTypes: true });

    for (const schema of Object.values(openApi().components.schemas))
      expect(ajv.validateSchema(schema)).toBe(true);
    const nodes = everyNode(openApi());
    for (const { name, node } of nodes) {
      if (name === '$ref') resolveRef(openApi(), { $ref: String(node) });
      if (name === 'schema') expect(ajv.validateSchema(node as object)).toBe(true);
    }
    expect(nodes.filter(({ name }) => name === '$ref').length).toBeGreaterThan(100);
  });

  it('says by what each list is sorted', async () => {
    for (const { method, path, operation } of described) {
      const sort = operation.parameters?.find((parameter) => parameter.name === 'sort');
      if (method !== 'get' || !sort) continue;
      const { body } = await send('get', `${filled(path)}?sort=nothing`).expect(400);
      const names = (sort.schema.enum as string[]).filter((field) => !field.startsWith('-'));
      expect([path, body.message]).toEqual([path, `sort must be one of ${names.join(', ')}`]);
    }
  });

  it('is returned to everybody', async () => {
    const { body, headers } = await get('/api/openapi.json').expect(200);

    expect(body).toEqual(JSON.parse(JSON.stringify(openApi())));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    await get('/api/openapi.json').set('If-None-Match', String(headers.etag)).expect(304);
  });
});

describe('a cell of a CSV file', () => {
  it.each(['=1+1', '+44 20 7946 0123', '-1', '@SUM(A1)', '\t=1', '   =HYPERLINK("x")', '\u200b=1', '＝1'])(
    'takes the edge off %j',
    (text) => {
      expect(csvCell(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['a-b, "c"; 5 = 5', 'a-b, "c"; 5 = 5'],
    ['line\r\nline', 'line\r\nline'],
    ['bell\u0007', 'bell'],
  ])('leaves %j readable', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});

it('a file whose rows fail in the middle aborts the connection', async () => {
  // Random, and longer than gzip's window, so that it hardly compresses.
  const row = randomBytes(30_000).toString('base64');
  const rows = async function* () {
    for (let nr = 0; nr < 100; nr += 1) yield row;
    throw new Error('the rows are gone');
  };
  const errors: Error[] = [];
  const app = new Koa();
  app.on('error', (error: Error) => errors.push(error));
  app.use((ctx, next) => handleErrors(ctx as AppContext, next));
  app.use((ctx) =>
    sendFile(ctx as AppContext, {
      name: 'rows',
      ending: 'csv',
      pieces: csvOf({ row: (text: string) => text }, rows()),
    }),
  );
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(ask({ host: '127.0.0.1', port, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();

  const [error] = (await once(answer, 'error')) as [Error];

  expect(error.message).toBe('aborted');
  expect(errors.map(({ message }) => message)).toContain('the rows are gone');
  server.closeAllConnections();
  server.close();
});
