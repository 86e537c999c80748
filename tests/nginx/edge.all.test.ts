import { connect } from 'node:net';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';
import { rawRequest, type RawResponse } from './rawRequest';
import { describeEdge, setUpEdge } from './setUpEdge';

const MB = 1024 * 1024;
const WAIT_MS = 10_000;

describeEdge('the edge', () => {
  const { apps, edge, echo } = setUpEdge(() => Promise.resolve({ VISITOR_HEADER: 'Test-Visitor' }));

  it.each([
    ['/api/posts?limit=3', 'api'],
    ['/api', 'api'],
    ['/sitemap.xml', 'api'],
    ['/.well-known/security.txt', 'api'],
    ['/robots.txt', 'api'],
    ['/blog/feed.xml?from=reader', 'api'],
    ['/remotes/mf-blog/ab12cd34ef56/chunks/1.js', 'shell'],
    ['/deploys/mf-blog', 'shell'],
    ['/blog/a%20post?page=2', 'shell'],
    ['/apiary', 'shell'],
  ])('sends %s to %s, as it was written', async (target, app) => {
    expect(await echo(target)).toMatchObject({ by: app, url: target });
  });

  it('has a port of its own for deploys, which forwards nothing else', async () => {
    const ask = (path: string) => rawRequest(edge().operations, path, { method: 'POST' });
    const target = '/deploys/mf-blog?audience=everybody';

    expect(JSON.parse((await ask(target)).body.toString())).toMatchObject({ by: 'ops', url: target });
    for (const path of ['/metrics', '/', '/deploysx']) expect((await ask(path)).status).toBe(404);
  });

  it('names the visitor itself, whatever the visitor claims', async () => {
    const claims = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7', 'X-Forwarded-Proto': 'https' };
    const { headers } = await echo('/api/auth/me', { headers: claims });

    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
  });

  it('accepts a gallery of 20 MB, and the longest plain form', async () => {
    const gallery = { method: 'POST', body: Buffer.alloc(20 * MB) };
    // Three bytes per character, nine once they are form-encoded.
    const text = new URLSearchParams({ message: '—'.repeat(10_000) }).toString();

    expect(await echo('/api/posts/1/gallery', gallery)).toMatchObject({ by: 'api', bytes: 20 * MB });
    expect(await echo('/apply', { method: 'POST', body: Buffer.from(text) })).toMatchObject({
      by: 'shell',
      bytes: text.length,
    });
  });

  const TOO_LARGE = { 'Content-Length': String(111 * MB), Expect: '100-continue' };

  it.each([
    ['/', {}],
    ['/api/posts', { method: 'POST', headers: TOO_LARGE }],
  ])('keeps browsers on https, once: %s', async (target, options) => {
    const { rawHeaders } = await rawRequest(edge().origin, target, options);

    expect(rawHeaders.filter((name) => name === 'Strict-Transport-Security')).toHaveLength(1);
    expect(rawHeaders).toContain('max-age=31536000');
  });

  const LARGE_BODY = '{"message":"The request is too large","code":"payload_too_large"}';
  const UNREADABLE = '{"message":"The request cannot be read","code":"bad_request"}';
  const NO_METHOD = '{"message":"This address does not support that method","code":"method_not_allowed"}';
  const TOO_LONG = 'This form is too long to be sent in one go.';
  const LENGTH = (bytes: number) => `Host: x\r\nContent-Length: ${bytes}\r\n\r\n`;

  it.each([
    ['an upload of 111 MB', `POST /api/posts HTTP/1.1\r\n${LENGTH(111 * MB)}`, 413, LARGE_BODY],
    ['a form over 128 KB', `POST /apply HTTP/1.1\r\n${LENGTH(MB)}`, 413, TOO_LONG],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, 'This request cannot be read.'],
    ['a bad path of the api', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400, UNREADABLE],
    ['too long an address', `GET /api/${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, UNREADABLE],
    ['a method of its own', 'TRACE /api/posts HTTP/1.1\r\nHost: x\r\n\r\n', 405, NO_METHOD],
    ['no HTTP at all', 'rubbish\r\n\r\n', 400, 'This request cannot be read.'],
  ])('refuses %s in the words and the format of its app, and logs it', async (_what, text, status, body) => {
    const [head = '', ...rest] = (await sendRaw(edge().origin, text)).split('\r\n\r\n');
    const type = body.startsWith('{') ? 'application/json' : 'text/plain';
    const [, id = 'none'] = /^X-Request-Id: ([\da-f]{32})$/m.exec(head.replaceAll('\r', '')) ?? [];

    expect([head.split(' ')[1], rest.join()]).toEqual([String(status), body]);
    expect(head).toContain(`Content-Type: ${type}; charset=utf-8`);
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(head).toContain('Cache-Control: no-store');
    expect(head.includes('Allow: ')).toBe(status === 405);
    expect(await waitUntil(async () => (await edge().log()).includes(id), WAIT_MS)).toBe(true);
  });

  it('names each request by one id in answer and log, which has no query', async () => {
    const { headers } = await echo('/api/posts?email=someone@example.org');
    const id = String(headers['x-request-id']);
    // nginx writes the line after it has sent the response.
    const lines = async () => (await edge().log()).split('\n').filter((line) => line.includes(id));
    await waitUntil(async () => (await lines()).length > 0, WAIT_MS);

    expect((await lines()).map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ method: 'GET', path: '/api/posts', status: 200, id }),
    ]);
    expect(await edge().log()).not.toContain('someone');
  });

  it('keeps the id that a server in front gave, if it is one', async () => {
    const idOf = async (given: string) =>
      (await echo('/', { headers: { 'X-Request-Id': given } })).headers['x-request-id'];
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

    expect(await idOf(id)).toBe(id);
    expect(await idOf('someone@example.org')).not.toBe('someone@example.org');
  });

  describe('a visitor who asks for too much', () => {
    const from = (localAddress: string, target = '/golfers/nobody', headers = {}) =>
      rawRequest(edge().origin, target, { localAddress, headers });
    const firstRefused = async (ask: (nr: number) => Promise<RawResponse>) => {
      let answer = await ask(0);
      for (let nr = 1; nr < 1_000 && answer.status === 200; nr += 1) answer = await ask(nr);
      return answer;
    };
    const WORDS = 'Too many requests. Please try again in a few seconds.';

    it.each([
      ['/golfers/nobody', '127.50.0.1', `${WORDS}\n`],
      ['/api/posts', '127.50.0.2', `{"message":"${WORDS}","code":"too_many_requests"}`],
    ])('is told so at %s, still gets files, and stops nobody else', async (target, address, sentence) => {
      const { status, headers, body } = await firstRefused(() => from(address, target));

      expect([status, body.toString()]).toEqual([429, sentence]);
      expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
      for (const file of ['/api/uploads/images/1', '/remotes/mf-blog/ab12cd34ef56/chunks/1.js'])
        expect((await from(address, file)).status).toBe(200);
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
      slow.forEach((socket) => socket.write(`POST /apply HTTP/1.1\r\n${LENGTH(9)}`));

      expect((await firstRefused(() => from('127.50.0.5'))).status).toBe(429);
      expect((await from('127.50.0.6')).status).toBe(200);
      slow.forEach((socket) => socket.destroy());
      const isFree = async () => (await from('127.50.0.5')).status === 200;
      expect(await waitUntil(isFree, WAIT_MS)).toBe(true);
    });
  });

  it('answers 503 in the format of the app that is down, and the others keep working', async () => {
    await apps.get('api')?.stop();
    const api = await rawRequest(edge().origin, '/api/posts?email=someone@example.org');

    expect(api.status).toBe(503);
    expect(api.headers['retry-after']).toBe('5');
    expect(JSON.parse(api.body.toString())).toMatchObject({ code: 'unavailable' });
    expect((await echo('/')).by).toBe('shell');
    expect(await edge().errorLog()).not.toContain('someone');
  });
});
