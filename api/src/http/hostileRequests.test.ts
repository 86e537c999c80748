import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { Golfer } from '../modules/golfers/golfer.model';
import { type ServedApi, serve } from '../testing/serve';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi } from '../testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
let served: ServedApi;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  served = await serve(api);
});
afterAll(async () => {
  served.close();
  await api.stop();
});

function openConnection(): { socket: Socket; answers: () => string } {
  const socket = connect((served.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  return { socket, answers: () => text };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 60 && !isSo(); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('JSON with unlimited nesting', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const deepFor = (depth: number) => `{"comments_moderated":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it('is refused at the login', async () => {
    const response = await request(api.server).post('/api/auth/login').type('json').send(deep).expect(400);

    expect(response.body).toEqual({ message: 'Please send a JSON object', code: 'bad_request' });
  });

  it.each([20, 21, 5000, 40_000])('is refused inside a field, %i levels down', async (depth) => {
    const response = await request(api.server)
      .post('/api/posts')
      .set('Authorization', admin.bearer)
      .type('json')
      .send(deepFor(depth))
      .expect(400);

    expect(response.body).toEqual({ message: 'The request is nested too deeply', code: 'bad_request' });
  });
});

describe('a body that is too large', () => {
  const SIZE = 3 * 1024 * 1024;
  const login = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const health = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['of a known length', `${login}Content-Length: ${SIZE}\r\n\r\n${'x'.repeat(SIZE)}`],
    [
      'of an unknown length',
      `${login}Transfer-Encoding: chunked\r\n\r\n${SIZE.toString(16)}\r\n${'x'.repeat(SIZE)}\r\n0\r\n\r\n`,
    ],
  ])('%s does not block the connection for the next request', async (_what, message) => {
    const { socket, answers } = openConnection();
    socket.write(message);
    socket.write(health);
    await until(() => /200 OK/.test(answers()));
    socket.destroy();

    expect(answers()).toMatch(/^HTTP\/1\.1 413 [\s\S]*"payload_too_large"[\s\S]*HTTP\/1\.1 200 OK/);
  });
});

describe('a malformed request target', () => {
  it.each(['http://[', 'http://[::1'])('is refused as JSON: %s', async (target) => {
    const { socket, answers } = openConnection();
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');

    expect(answers()).toMatch(/^HTTP\/1\.1 400 /);
    expect(answers()).toMatch(/"code":"bad_request"/);
    expect(answers()).toMatch(/X-Content-Type-Options: nosniff/i);
    expect(JSON.stringify(api.logLines())).not.toContain('request failed');
  });
});

describe('a request without a body', () => {
  it.each([
    ['that says it is JSON', 'application/json'],
    ['that says nothing', ''],
  ])('%s is told so', async (_what, type) => {
    const { socket, answers } = openConnection();
    const header = type && `Content-Type: ${type}\r\n`;
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${header}Connection: close\r\n\r\n`);
    await once(socket, 'close');

    expect(answers()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"The request has no body"/);
  });

  it.each([{ 'Content-Type': 'application/json' }, {}])(
    'of length 0 gets that message: %j',
    async (headers) => {
      const post = request(api.server).post('/api/auth/login').set(headers).set('Content-Length', '0');
      const response = await post.expect(400);

      expect(response.body.message).toBe('The request has no body');
    },
  );
});

describe('a field name from Object.prototype', () => {
  it.each(['toString', 'valueOf', 'hasOwnProperty', '__proto__', 'constructor', 'prototype'])(
    'is refused: %s',
    async (name) => {
      const login = `{"email":"a@b.example","password":"x","${name}":{"x":1}}`;
      const nested = `{"first_name":"Ana","personal":{"${name}":1}}`;

      await request(api.server).post('/api/auth/login').type('json').send(login).expect(400);
      await request(api.server)
        .post('/api/golfers')
        .set('Authorization', admin.bearer)
        .type('json')
        .send(nested)
        .expect(400);
      await request(api.server).get(`/api/golfers?${name}=1`).expect(400);
    },
  );

  it.each(['__proto__', 'constructor', 'prototype', 'personal[$ne]', 'personal.country'])(
    'is refused in a form: %s',
    async (name) => {
      const before = await Golfer.countDocuments();
      await request(api.server)
        .post('/api/golfers')
        .set('Authorization', admin.bearer)
        .field('first_name', 'Ana')
        .field(name, 'x')
        .expect(400);

      expect(await Golfer.countDocuments()).toBe(before);
    },
  );
});

describe('a body whose compression does not match its header', () => {
  const PLAIN = '{"email":"a@b.example","password":"secret"}';
  const send = (encoding: string, body: string | Buffer) =>
    request(api.server)
      .post('/api/auth/login')
      .type('json')
      .set('Content-Encoding', encoding)
      .serialize((bytes: unknown) => bytes as string)
      .send(body as string);

  it.each(['gzip', 'deflate', 'br'])('is refused as malformed: plain bytes as %s', async (encoding) => {
    const { body } = await send(encoding, PLAIN).expect(400);

    expect(body).toEqual({ message: 'The request body cannot be read', code: 'bad_request' });
  });

  it('is refused as malformed when it is truncated', async () => {
    const { body } = await send('gzip', gzipSync(PLAIN).subarray(0, 20)).expect(400);

    expect(body.code).toBe('bad_request');
  });

  it.each(['zstd', 'x-unknown', 'gzip, br'])('is refused as unsupported: %s', async (encoding) => {
    const { body } = await send(encoding, PLAIN).expect(415);

    expect(body).toEqual({
      message: 'The request body has an unsupported encoding',
      code: 'unsupported_media_type',
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is refused as soon as it is too large: zeros as %s', async (encoding, pack) => {
    const { body } = await send(encoding, pack(Buffer.alloc(64 * 1024 * 1024))).expect(413);

    expect(body.code).toBe('payload_too_large');
  });

  it('is read when the header is right', async () => {
    const { body } = await send('gzip', gzipSync(PLAIN)).expect(401);

    expect(body.code).toBe('bad_credentials');
  });
});
