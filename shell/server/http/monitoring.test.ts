/** @jest-environment node */
import { Writable } from 'node:stream';
import pino from 'pino';
import { startServer, type TestServer } from '../testing/startServer';
import { health, type Readiness, requestLog } from './middleware';

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

it('truncates a very long path in the log', async () => {
  await server.request(`/${'x'.repeat(1000)}`);

  expect(lines[0]?.path).toBe(`/${'x'.repeat(299)}`);
});
