/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { contentSecurityPolicy } from '../pages/document';
import { recordLog } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import {
  handleErrors,
  health,
  type Readiness,
  refuseBadTarget,
  requestLog,
  securityHeaders,
  strictTransport,
} from './middleware';

const NO_PAGE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

describe('an error', () => {
  let server: TestServer;
  let fail: (ctx: Context) => void;
  beforeAll(async () => (server = await startServer(handleErrors, (ctx) => fail(ctx))));
  beforeEach(() => (server.errors.length = 0));

  const MUTE = 'The site cannot answer at the moment. Please try again shortly.';

  it('for the visitor is answered with its message and headers', async () => {
    fail = (ctx) => ctx.throw(405, 'Not this way.', { headers: { Allow: 'GET' } });

    expect(await server.request('/')).toMatchObject({
      status: 405,
      body: 'Not this way.',
      headers: { allow: 'GET', ...NO_PAGE, 'content-type': 'text/plain; charset=utf-8' },
    });
    expect(server.errors).toEqual([]);
  });

  it('of the server names the request, one of the visitor does not', async () => {
    fail = (ctx) => {
      ctx.state.requestId = 'an-id';
      ctx.throw(ctx.path === '/busy' ? 503 : 404, 'Not now.', { expose: true });
    };

    expect((await server.request('/busy')).body).toBe('Not now.\n\nReference: an-id\n');
    expect((await server.request('/nowhere')).body).toBe('Not now.');
  });

  it.each([
    [undefined, 500, 1],
    [503, 503, 1],
    [599, 599, 1],
    [600, 500, 1],
    [399, 500, 1],
    ['x', 500, 1],
    [400, 400, 0],
  ])('with the status %s is answered with %i, without its details', async (status, expected, logged) => {
    fail = () => {
      throw Object.assign(new Error('the password is 1234'), status === undefined ? {} : { status });
    };

    expect(await server.request('/')).toMatchObject({ status: expected, body: MUTE });
    expect(server.errors).toHaveLength(logged);
  });

  it('is answered even where the middleware that failed had taken the answer over, as the proxy does', async () => {
    fail = (ctx) => {
      ctx.respond = false;
      throw new Error('secret');
    };

    expect(await server.request('/')).toMatchObject({ status: 500, body: MUTE });
  });
});

describe('monitoring', () => {
  let server: TestServer;
  let readiness: Readiness = 'ok';
  const { log, logged } = recordLog();
  beforeAll(async () => {
    server = await startServer(
      requestLog(log),
      handleErrors,
      refuseBadTarget,
      health(() => readiness),
      (ctx) => {
        ctx.status = 404;
        ctx.body = 'a page';
      },
    );
  });
  beforeEach(() => (logged.length = 0));

  it.each([
    ['/healthz', 'ok', 200, { status: 'ok' }],
    ['/readyz', 'ok', 200, { status: 'ok' }],
    ['/healthz', 'stopping', 200, { status: 'ok' }],
    ['/readyz', 'starting', 503, { status: 'starting', reason: expect.stringContaining('registry') }],
    ['/readyz', 'stopping', 503, { status: 'stopping', reason: expect.stringContaining('ending') }],
  ] as const)('%s answers, while the server is %s, with %i', async (path, state, status, body) => {
    readiness = state;
    const response = await server.request(path);

    expect([response.status, JSON.parse(response.body)]).toEqual([status, body]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await server.request(path, { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  it('logs each request without its query, under the id that the response carries', async () => {
    const { headers, body } = await server.request('/golfers?q=somebody', { method: 'DELETE' });

    expect(body).toBe('a page');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(logged).toMatchObject([
      { msg: 'request', method: 'DELETE', path: '/golfers', status: 404, id: headers['x-request-id'] },
    ]);
    expect(logged[0]?.ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(logged)).not.toContain('somebody');
  });

  it.each(['http://[/x?token=secret', 'http://x:secret/api/golfers'])(
    'answers and logs the address of another server like any other: %s',
    async (target) => {
      const response = await server.request(target);

      const headers = { 'content-type': 'text/plain; charset=utf-8', ...NO_PAGE };
      expect(response).toMatchObject({ status: 400, body: 'This address cannot be read.', headers });
      expect(logged).toMatchObject([{ method: 'GET', status: 400, id: response.headers['x-request-id'] }]);
      expect(JSON.stringify(logged)).not.toContain('secret');
    },
  );
});

describe('the security headers', () => {
  const headersOf = async (origin: string, target = '/') => {
    const server = await startServer(
      strictTransport(origin),
      handleErrors,
      refuseBadTarget,
      securityHeaders,
      (ctx) => void (ctx.body = 'a page'),
    );
    return (await server.request(target)).headers;
  };

  it('are set on every response', async () => {
    expect(await headersOf('http://localhost:8080')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
    });
  });

  it.each([
    ['https://site.example', '/', 'max-age=31536000'],
    ['https://site.example', 'http://[', 'max-age=31536000'],
    ['http://localhost:8080', '/', undefined],
  ])('of %s require encryption for a year at %s: %s', async (origin, target, header) => {
    expect((await headersOf(origin, target))['strict-transport-security']).toBe(header);
  });
});

describe('the Content-Security-Policy of a page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('allows inline styles by hash, without unsafe keywords', () => {
    const html =
      '<style data-styled="true">.a{color:red}</style><p>x</p><style>\n.b{}\n</style><style></style>';

    expect(contentSecurityPolicy(html).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${hash('')} ${hash('.a{color:red}')} ${hash('\n.b{}\n')} ${hash('')}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default inert-html dompurify 'allow-duplicates'",
    ]);
  });
});
