/** @jest-environment node */
import { Writable } from 'node:stream';
import pino from 'pino';
import { startServer, type TestServer } from '../testing/startServer';
import { health, type Readiness, refuseBadTarget, requestLog } from './middleware';

let server: TestServer;
let readiness: Readiness = 'ok';
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  server = await startServer(
    requestLog(pino(sink)),
    refuseBadTarget,
    health(() => readiness),
    (ctx) => {
      ctx.status = 404;
      ctx.body = 'a page';
    },
  );
});
afterEach(() => server.close());

it.each([
  ['/healthz', 'ok', 200, { status: 'ok' }],
  ['/readyz', 'ok', 200, { status: 'ok' }],
  ['/healthz', 'starting', 200, { status: 'ok' }],
  ['/readyz', 'starting', 503, { status: 'starting', reason: expect.stringContaining('registry') }],
  ['/healthz', 'overloaded', 200, { status: 'ok' }],
  ['/readyz', 'overloaded', 503, { status: 'overloaded', reason: expect.stringContaining('queue') }],
  ['/healthz', 'stopping', 200, { status: 'ok' }],
  ['/readyz', 'stopping', 503, { status: 'stopping', reason: expect.stringContaining('ending') }],
] as const)('%s answers, while the server is %s, with %i', async (path, state, status, body) => {
  readiness = state;
  const response = await server.request(path);

  expect([response.status, JSON.parse(response.body)]).toEqual([status, body]);
  expect(response.headers['cache-control']).toBe('no-store');
});

it.each(['/healthz', '/readyz'])('%s is for reading', async (path) => {
  const { status, headers } = await server.request(path, { method: 'DELETE' });

  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('passes other paths on to the pages', async () => {
  expect((await server.request('/health')).body).toBe('a page');
});

it('logs each request without its query, under the id that the response carries', async () => {
  const { headers } = await server.request('/golfers?q=somebody', { method: 'DELETE' });

  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(lines).toMatchObject([
    { msg: 'request', method: 'DELETE', path: '/golfers', status: 404, id: headers['x-request-id'] },
  ]);
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(0);
  expect(lines[0]?.ms).toBeLessThan(60_000);
  expect(JSON.stringify(lines)).not.toContain('somebody');
});

const CANNOT_BE_READ = { message: 'The address of this request cannot be read', code: 'bad_request' };

it.each([
  ['http://[/x?token=secret', 'text/plain', 'This address cannot be read.'],
  ['http://x:secret/api/golfers', 'application/json', JSON.stringify(CANNOT_BE_READ)],
  ['http://x:secret/apiary', 'text/plain', 'This address cannot be read.'],
])('answers and logs a target that it cannot read like any other request: %s', async (target, type, text) => {
  const { status, headers, body } = await server.request(target);

  expect([status, body]).toEqual([400, text]);
  expect(headers).toMatchObject({
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(lines).toMatchObject([{ msg: 'request', method: 'GET', status: 400, id: headers['x-request-id'] }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('truncates a very long path in the log', async () => {
  await server.request(`/${'x'.repeat(1000)}`);

  expect(lines[0]?.path).toBe(`/${'x'.repeat(299)}`);
});
