/** @jest-environment node */
import { Writable } from 'node:stream';
import pino from 'pino';
import { startServer, type TestServer } from '../testing/startServer';
import { health, requestLog } from './middleware';

let server: TestServer;
let isReady = true;
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
    health(() => isReady),
    (ctx) => {
      ctx.status = 404;
      ctx.body = 'a page';
    },
  );
});
afterEach(() => server.close());

it.each([
  ['/healthz', true, 200, 'ok'],
  ['/readyz', true, 200, 'ok'],
  ['/healthz', false, 200, 'ok'],
  ['/readyz', false, 503, 'stopping'],
])('%s answers, while readiness is %s, with %i', async (path, ready, status, text) => {
  isReady = ready;
  const response = await server.request(path);

  expect([response.status, response.body]).toEqual([status, JSON.stringify({ status: text })]);
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
