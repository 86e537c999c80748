/** @jest-environment node */
import type { Context } from 'koa';
import { startServer, type TestServer } from '../testing/startServer';
import { handleErrors, refuseBadTarget } from './middleware';

let server: TestServer;
let fail: (ctx: Context) => void;

beforeEach(async () => {
  server = await startServer(handleErrors, refuseBadTarget, (ctx) => {
    fail(ctx);
    ctx.body = `page ${ctx.path}`;
  });
});
afterEach(() => server.close());

const MUTE = 'The site cannot answer at the moment. Please try again shortly.';

describe('an error', () => {
  it('for the visitor is answered with its message and headers', async () => {
    fail = (ctx) => ctx.throw(405, 'Not this way.', { headers: { Allow: 'GET' } });
    const { status, headers, body } = await server.request('/');

    expect([status, body]).toEqual([405, 'Not this way.']);
    expect(headers).toMatchObject({
      allow: 'GET',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(server.errors).toEqual([]);
  });

  it('of the server is logged, and its details are not sent', async () => {
    fail = () => {
      throw new Error('the password is 1234');
    };

    expect(await server.request('/')).toMatchObject({
      status: 500,
      body: MUTE,
      headers: { 'x-content-type-options': 'nosniff' },
    });
    expect(server.errors).toEqual([new Error('the password is 1234')]);
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
    [503, 503],
    [599, 599],
    [600, 500],
    [399, 500],
    [200, 500],
    ['x', 500],
  ])('with the status %s is answered with %i', async (status, expected) => {
    fail = () => {
      throw Object.assign(new Error('secret'), { status, expose: false });
    };

    expect(await server.request('/')).toMatchObject({ status: expected, body: MUTE });
    expect(server.errors).toHaveLength(1);
  });

  it('is answered even where the middleware that failed had taken the answer over, as the proxy does', async () => {
    fail = (ctx) => {
      ctx.respond = false;
      throw new Error('secret');
    };

    expect(await server.request('/')).toMatchObject({ status: 500, body: MUTE });
  });

  it('of the visitor is not logged', async () => {
    fail = () => {
      throw Object.assign(new Error('secret'), { status: 400 });
    };

    expect(await server.request('/')).toMatchObject({ status: 400, body: MUTE });
    expect(server.errors).toEqual([]);
  });
});

describe('a request target', () => {
  beforeEach(() => (fail = () => undefined));

  it('that can be decoded passes', async () => {
    expect(await server.request('/blog?q=%20')).toMatchObject({ status: 200, body: 'page /blog' });
  });

  it('that is malformed is refused', async () => {
    const { status, body, headers } = await server.request('http://[/x');

    expect([status, body]).toEqual([400, 'This address cannot be read.']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
