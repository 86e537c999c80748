import { rawRequest, type RawResponse } from './rawRequest';
import { describeEdge, setUpEdge } from './setUpEdge';
import { connect } from 'node:net';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';

const MB = 1024 * 1024;

describeEdge('the edge', () => {
  const { edge, echo } = setUpEdge();

  it.each([
    ['/api/posts?limit=3', 'api'],
    ['/api', 'api'],
    ['/sitemap.xml', 'api'],
    ['/.well-known/security.txt', 'api'],
    ['/robots.txt', 'api'],
    ['/blog/feed.xml?from=reader', 'api'],
    ['/remotes/mf-blog/ab12cd34ef56/chunks/1.js', 'shell'],
    ['/deploys/mf-blog', 'shell'],
    ['/', 'shell'],
    ['/blog/a%20post?page=2', 'shell'],
    ['/apiary', 'shell'],
  ])('sends %s to %s, as it was written', async (target, app) => {
    expect(await echo(target)).toMatchObject({ by: app, url: target });
  });

  it('has a port of its own for deploys, which forwards nothing else', async () => {
    const ask = (path: string) => rawRequest(edge().operations, path, { method: 'POST' });
    const sent = await ask('/deploys/mf-blog?audience=everybody');

    expect(JSON.parse(sent.body.toString())).toMatchObject({
      by: 'ops',
      url: '/deploys/mf-blog?audience=everybody',
    });
    for (const path of ['/metrics', '/', '/deploysx']) expect((await ask(path)).status).toBe(404);
  });

  it('names the visitor itself, whatever the visitor claims', async () => {
    const { headers } = await echo('/api/auth/me', {
      headers: {
        'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
        'X-Forwarded-Proto': 'https',
      },
    });

    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
  });

  it.each([
    ['/api/posts/1/cover', 7],
    ['/api/posts/1/gallery', 20],
  ])('lets %s have %d MB', async (target, size) => {
    const body = Buffer.alloc(size * MB);

    expect(await echo(target, { method: 'POST', body })).toMatchObject({ by: 'api', bytes: body.length });
  });

  it('accepts the longest plain form', async () => {
    // Three bytes per character, nine once they are form-encoded.
    const body = Buffer.from(new URLSearchParams({ message: '—'.repeat(10_000) }).toString());
    expect(body.length).toBeGreaterThan(90_000);
    expect(await echo('/apply', { method: 'POST', body })).toMatchObject({ by: 'shell', bytes: body.length });
  });

  it.each([
    ['/', {}],
    ['/api/posts', { method: 'POST', headers: { 'Content-Length': String(111 * MB) } }],
  ])('keeps browsers on https: %s %j', async (target, options) => {
    const { rawHeaders } = await rawRequest(edge().origin, target, options);
    const names = rawHeaders.filter((name) => name === 'Strict-Transport-Security');

    expect(names).toHaveLength(1);
    expect(rawHeaders).toContain('max-age=31536000');
  });

  it('answers its own health check', async () => {
    const { status, body } = await rawRequest(edge().origin, '/healthz');

    expect([status, body.toString()]).toEqual([200, 'ok\n']);
  });
});

const FREE_MS = 10_000;

describeEdge('what the edge refuses', () => {
  const { apps, edge, echo } = setUpEdge();

  it('refuses 111 MB in the words of the api', async () => {
    const headers = { 'Content-Length': String(111 * MB), Expect: '100-continue' };
    const options = { method: 'POST', headers };
    const { status, body, ...answer } = await rawRequest(edge().origin, '/api/posts', options);

    expect(status).toBe(413);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(JSON.parse(body.toString())).toEqual({
      message: 'The request is too large',
      code: 'payload_too_large',
    });
  });

  const UNREADABLE = '{"message":"The request cannot be read","code":"bad_request"}';
  const NO_METHOD = '{"message":"This address does not support that method","code":"method_not_allowed"}';
  const TOO_LONG = 'This form is too long to be sent in one go.';
  const LARGE = `Content-Length: ${MB}\r\n\r\n`;

  it.each([
    ['a form over 128 KB', `POST /apply HTTP/1.1\r\nHost: x\r\n${LARGE}`, 413, TOO_LONG],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, 'This request cannot be read.'],
    ['a bad path of the api', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400, UNREADABLE],
    ['too long an address', `GET /api/${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, UNREADABLE],
    ['a method of its own', 'TRACE /api/posts HTTP/1.1\r\nHost: x\r\n\r\n', 405, NO_METHOD],
    ['no HTTP at all', 'rubbish\r\n\r\n', 400, 'This request cannot be read.'],
  ])('refuses %s in the words and the format of its app', async (_what, text, status, body) => {
    const [head = '', ...rest] = (await sendRaw(edge().origin, text)).split('\r\n\r\n');
    const type = body.startsWith('{') ? 'application/json' : 'text/plain';

    expect([head.split(' ')[1], rest.join()]).toEqual([String(status), body]);
    expect(head).toContain(`Content-Type: ${type}; charset=utf-8`);
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(head).toContain('Cache-Control: no-store');
    expect(head.includes('Allow: ')).toBe(status === 405);
  });

  describe('a visitor who asks for too much', () => {
    const from = (localAddress: string, target = '/golfers/nobody', headers = {}) =>
      rawRequest(edge().origin, target, { localAddress, headers });
    const firstRefused = async (ask: (nr: number) => Promise<RawResponse>) => {
      let answer = await ask(0);
      for (let nr = 1; nr < 1_000 && answer.status === 200; nr += 1) answer = await ask(nr);
      return answer;
    };

    it.each([
      ['/golfers/nobody', '127.50.0.1', 'Too many requests. Please try again in a few seconds.\n'],
      [
        '/api/posts',
        '127.50.0.2',
        '{"message":"Too many requests. Please try again in a few seconds.","code":"too_many_requests"}',
      ],
    ])('is told so at %s, in the format of its app', async (target, address, sentence) => {
      const { status, headers, body } = await firstRefused(() => from(address, target));

      expect([status, body.toString()]).toEqual([429, sentence]);
      expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
      expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    });

    it('still gets files, and stops nobody else', async () => {
      await firstRefused(() => from('127.50.0.3'));

      expect((await from('127.50.0.3', '/api/uploads/images/1')).status).toBe(200);
      expect((await from('127.50.0.3', '/remotes/mf-blog/ab12cd34ef56/chunks/1.js')).status).toBe(200);
      expect((await from('127.50.0.4')).status).toBe(200);
    });

    it('is every address of a network of IPv6, and nobody else', async () => {
      const as = (visitor: string) => from('127.0.0.1', '/', { 'Test-Visitor': visitor });

      expect((await firstRefused((nr) => as(`2001:db8:1:2:5:6:7:${nr.toString(16)}`))).status).toBe(429);
      expect((await as('2001:db8:1:3::1')).status).toBe(200);
    });

    it('may have a hundred requests under way', async () => {
      const { hostname, port } = new URL(edge().origin);
      const slow = Array.from({ length: 100 }, () =>
        connect({ host: hostname, port: Number(port), localAddress: '127.50.0.5' }).once('error', () => {}),
      );
      slow.forEach((socket) => socket.write('POST /apply HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n'));

      expect((await firstRefused(() => from('127.50.0.5'))).status).toBe(429);
      expect((await from('127.50.0.6')).status).toBe(200);
      slow.forEach((socket) => socket.destroy());
      const isFree = async () => (await from('127.50.0.5')).status === 200;
      expect(await waitUntil(isFree, FREE_MS)).toBe(true);
    });
  });

  it('answers 503 in the format of the app that is down, and the others keep working', async () => {
    await apps.get('api')?.stop();
    const api = await rawRequest(edge().origin, '/api/posts?email=someone@example.org');

    expect(api.status).toBe(503);
    expect(api.headers['retry-after']).toBe('5');
    expect(api.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    expect(JSON.parse(api.body.toString())).toMatchObject({ code: 'unavailable' });
    expect((await echo('/')).by).toBe('shell');
    expect(await edge().errorLog()).not.toContain('someone');
  });
});
