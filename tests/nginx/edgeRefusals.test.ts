import { connect } from 'node:net';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';
import { rawRequest, type RawResponse } from './rawRequest';
import { describeEdge, setUpEdge } from './setUpEdge';

const MB = 1024 * 1024;
const FREE_MS = 10_000;

describeEdge('what the edge refuses', () => {
  const { apps, edge, echo } = setUpEdge();

  it.each([
    ['/api/posts', 111],
    ['/api/posts/1/gallery', 111],
  ])('refuses %s with %d MB in the words of the api', async (target, size) => {
    const headers = { 'Content-Length': String(size * MB), Expect: '100-continue' };
    const { status, body, ...answer } = await rawRequest(edge().origin, target, { method: 'POST', headers });

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
