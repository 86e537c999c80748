import { REMOTES } from '../../scripts/src/deploy/remotes';
import { rawRequest, type RawResponse } from './rawRequest';
import { describeEdge, setUpEdge } from './setUpEdge';
import { connect } from 'node:net';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';
import { type EchoServer, startEchoServer } from './echoServer';
import { type Nginx, nginxProgram, startNginx, upstreamOf } from './nginx';

const MB = 1024 * 1024;

describeEdge('the edge', () => {
  const { edge, echo } = setUpEdge();

  it.each([
    ['/api/posts?limit=3', 'api'],
    ['/api/v1/posts', 'api'],
    ['/api', 'api'],
    ['/sitemap.xml', 'api'],
    ['/.well-known/security.txt', 'api'],
    ['/robots.txt', 'api'],
    ['/blog/feed.xml?from=reader', 'api'],
    ['/blog/feed.xml/more', 'shell'],
    ...REMOTES.map((name) => [`/remotes/${name}/ab12cd34ef56/chunks/1.js`, name]),
    ['/remotes/registry.json', 'shell'],
    ['/remotes/unknown/ab12cd34ef56/remoteEntry.js', 'shell'],
    ['/', 'shell'],
    ['/blog/a%20post?page=2', 'shell'],
    ['/apiary', 'shell'],
    ['/readyz', 'shell'],
  ])('sends %s to %s, as it was written', async (target, app) => {
    expect(await echo(target)).toMatchObject({ by: app, url: target });
  });

  it.each([
    '/remotes-server/registry.json',
    '/remotes/mf-blog/../../remotes-server/registry.json',
    '/remotes/mf-blog/%2e%2e/%2e%2e/remotes-server/registry.json',
    '/remotes/mf-blog/..%2f..%2fremotes-server/registry.json',
  ])('keeps visitors away from the server builds: %s', async (target) => {
    expect((await echo(target)).by).toBe('shell');
  });

  it('names the visitor itself, whatever the visitor claims', async () => {
    const { headers } = await echo('/api/auth/me', {
      headers: {
        'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        'X-Real-IP': '203.0.113.9',
        Forwarded: 'for=203.0.113.9',
      },
    });

    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-forwarded-host');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it.each([
    ['/api/posts/1/cover', 7],
    ['/api/posts/1/gallery', 20],
    ['/api/v1/posts/1/gallery', 20],
  ])('lets %s have %d MB', async (target, size) => {
    const body = Buffer.alloc(size * MB);

    expect(await echo(target, { method: 'POST', body })).toMatchObject({ by: 'api', bytes: body.length });
  });

  it.each(['/apply', '/contact'])('accepts the longest plain form at %s', async (target) => {
    // Three bytes per character, nine once they are form-encoded.
    const body = Buffer.from(new URLSearchParams({ message: '—'.repeat(10_000) }).toString());
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

    expect(body.length).toBeGreaterThan(90_000);
    expect(await echo(target, { method: 'POST', headers, body })).toMatchObject({
      by: 'shell',
      url: target,
      bytes: body.length,
    });
  });

  it('passes compressed responses through and compresses the others', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };

    expect((await rawRequest(edge().origin, '/packed', { headers })).headers['content-encoding']).toBe('br');
    expect((await rawRequest(edge().origin, '/plain', { headers })).headers['content-encoding']).toBe('gzip');
    expect((await rawRequest(edge().origin, '/plain')).headers).not.toHaveProperty('content-encoding');
  });

  it('does not repeat the headers of the apps, and hides its version', async () => {
    const { rawHeaders, headers } = await rawRequest(edge().origin, '/');

    expect(rawHeaders.filter((name) => name.toLowerCase() === 'x-content-type-options')).toHaveLength(1);
    expect(headers.server).toBe('nginx');
  });

  it.each([
    ['/', {}],
    ['/api/posts', {}],
    ['/healthz', {}],
    ['/remotes/mf-blog/ab12cd34ef56/remoteEntry.js', {}],
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

  it.each(['DELETE', 'POST'])('has a health check that is for reading: %s', async (method) => {
    const { status, headers } = await rawRequest(edge().origin, '/healthz', { method });

    expect([status, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store']);
    expect((await rawRequest(edge().origin, '/healthz', { method: 'HEAD' })).headers).not.toHaveProperty(
      'allow',
    );
  });
});

const FREE_MS = 10_000;

describeEdge('what the edge refuses', () => {
  const { apps, edge, echo } = setUpEdge();

  it.each([
    ['/api/posts', 111],
    ['/api/posts/1/gallery', 111],
  ])('refuses %s with %d MB in the words of the api', async (target, size) => {
    const headers = { 'Content-Length': String(size * MB), Expect: '100-continue' };
    const { status, body, ...answer } = await rawRequest(edge().origin, target, {
      method: 'POST',
      headers,
    });

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
    ['a body of a page', `POST / HTTP/1.1\r\nHost: x\r\n${LARGE}`, 413, TOO_LONG],
    ['a body of a file', `POST /remotes/mf-blog/a.js HTTP/1.1\r\nHost: x\r\n${LARGE}`, 413, TOO_LONG],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, 'This request cannot be read.'],
    ['two hosts for the api', 'GET /api/posts HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, UNREADABLE],
    ['a bad path of the api', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400, UNREADABLE],
    ['a bad port', 'GET http://x:y/api/posts HTTP/1.1\r\nHost: x\r\n\r\n', 400, UNREADABLE],
    [
      'a broken chunk',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      UNREADABLE,
    ],
    ['too long an address', `GET /api/${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, UNREADABLE],
    [
      'too long a header',
      `GET /api/posts HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`,
      400,
      UNREADABLE,
    ],
    ['a method of its own', 'TRACE /api/posts HTTP/1.1\r\nHost: x\r\n\r\n', 405, NO_METHOD],
    ['an unknown version', 'GET /apiary HTTP/9.9\r\nHost: x\r\n\r\n', 505, 'This request cannot be read.'],
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
    const from = (localAddress: string, target = '/golfers/nobody') =>
      rawRequest(edge().origin, target, { localAddress });
    const firstRefused = async (
      localAddress: string,
      target: string,
      tries = 1_000,
    ): Promise<RawResponse> => {
      const answer = await from(localAddress, target);
      return answer.status === 200 && tries > 0 ? firstRefused(localAddress, target, tries - 1) : answer;
    };

    it.each([
      ['/golfers/nobody', '127.50.0.1', 'Too many requests. Please try again in a few seconds.\n'],
      [
        '/api/posts',
        '127.50.0.2',
        '{"message":"Too many requests. Please try again in a few seconds.","code":"too_many_requests"}',
      ],
    ])('is told so at %s, in the format of its app', async (target, address, sentence) => {
      const { status, headers, body } = await firstRefused(address, target);

      expect([status, body.toString()]).toEqual([429, sentence]);
      expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
      expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    });

    it('still gets files, and stops nobody else', async () => {
      await firstRefused('127.50.0.3', '/');

      expect((await from('127.50.0.3', '/api/uploads/images/1')).status).toBe(200);
      expect((await from('127.50.0.3', '/remotes/mf-blog/ab12cd34ef56/chunks/1.js')).status).toBe(200);
      expect((await from('127.50.0.4')).status).toBe(200);
    });

    it('may have a hundred requests under way', async () => {
      const { hostname, port } = new URL(edge().origin);
      const slow = Array.from({ length: 100 }, () =>
        connect({ host: hostname, port: Number(port), localAddress: '127.50.0.5' }).once('error', () => {}),
      );
      slow.forEach((socket) => socket.write('POST /apply HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n'));

      expect((await firstRefused('127.50.0.5', '/')).status).toBe(429);
      expect((await from('127.50.0.6')).status).toBe(200);
      slow.forEach((socket) => socket.destroy());
      const isFree = async () => (await from('127.50.0.5')).status === 200;
      expect(await waitUntil(isFree, FREE_MS)).toBe(true);
    });
  });

  it('answers 503 in the format of the app that is down, and the others keep working', async () => {
    await apps.get('api')?.stop();
    await apps.get('mf-blog')?.stop();
    const api = await rawRequest(edge().origin, '/api/posts?email=someone@example.org');
    const remote = await rawRequest(edge().origin, '/remotes/mf-blog/ab12cd34ef56/remoteEntry.js');

    expect(api.status).toBe(503);
    expect(api.headers['retry-after']).toBe('5');
    for (const { headers } of [api, remote]) expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    expect(JSON.parse(api.body.toString())).toMatchObject({ code: 'unavailable' });
    expect(remote.status).toBe(503);
    expect((await echo('/')).by).toBe('shell');
    expect(await edge().errorLog()).not.toContain('someone');
  });
});

describeEdge('visitors of one network', () => {
  let shell: EchoServer;
  let edge: Nginx;

  beforeAll(async () => {
    shell = await startEchoServer('shell');
    edge = await startNginx(nginxProgram() ?? '', 'edge.conf.template', {
      DNS_RESOLVER: '127.0.0.1',
      API_UPSTREAM: shell.address,
      SHELL_UPSTREAM: shell.address,
      ...Object.fromEntries(REMOTES.map((name) => [upstreamOf(name), shell.address])),
      VISITOR_HEADER: 'Test-Visitor',
    });
  });
  afterAll(async () => {
    await edge.stop();
    await shell.stop();
  });

  it.each([
    ['2001:db8:1:2', ':5:6:7:', '2001:db8:1:3::1'],
    ['2001:db8:0:0', '::', '2001:db8:7::1'],
  ])('of %s are limited as one, and nobody else', async (network, middle, other) => {
    const statusOf = async (visitor: string) =>
      (await rawRequest(edge.origin, '/', { headers: { 'Test-Visitor': visitor } })).status;
    let last = 0;
    for (let nr = 1; nr < 1_000 && last !== 429; nr += 1)
      last = await statusOf(network + middle + nr.toString(16));

    expect(last).toBe(429);
    expect(await statusOf(other)).toBe(200);
  });
});
