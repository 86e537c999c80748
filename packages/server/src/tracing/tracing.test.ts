import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import pino from 'pino';
import { callsOfThread } from './callsOfThread';
import { createTracing } from './openTelemetry';
import { startTracing } from './startTracing';
import { NO_TRACING, type Tracing } from './Tracing';
import type { TracingSettings } from './tracingSettings';

let sent: ReadableSpan[];
let server: Server | undefined;
beforeEach(() => void (sent = []));
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<unknown>((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

const exporter: SpanExporter = {
  export(spans, done) {
    sent.push(...spans);
    done({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};

const service = (settings: TracingSettings) => ({ service: 'a server', settings, log: () => pino({}) });
const start = (settings: TracingSettings = {}) => createTracing(service(settings), exporter);

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** Sends a request to a traced server that does this work, and resolves when its response is complete. */
async function request(tracing: Tracing, work: () => unknown, continues = false): Promise<void> {
  const routeOf = (path: string) => `${path.slice(0, 2)}:rest`;
  await new Promise<void>((resolve, reject) => {
    const listener = tracing.traced(
      (_request, response) => {
        response.once('close', () => resolve(Promise.resolve(work()).then(() => undefined)));
        Promise.resolve(work()).then(() => response.end('done'), reject);
      },
      { routeOf, continues },
    );
    server = createServer(listener).listen(0, '127.0.0.1', () => {
      const { port } = server?.address() as AddressInfo;
      fetch(`http://127.0.0.1:${port}/a-child?q=typed`, { headers: { traceparent: PARENT } }).catch(reject);
    });
  });
}

it.each<[string, TracingSettings]>([
  ['nothing is set', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['there is to be no exporter', { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' }],
  ['all of it is disabled', { OTEL_SDK_DISABLED: 'true', OTEL_TRACES_EXPORTER: 'otlp' }],
])('traces nothing when %s', async (_when, settings) => {
  expect(await startTracing(service(settings))).toBe(NO_TRACING);
});

it('puts a call and the calls of a thread into the request, named by the pattern of the route', async () => {
  const tracing = start();
  let isDone = false;
  await request(tracing, async () => {
    if (isDone) return;
    isDone = true;
    tracing.startCall({ name: 'find' })?.end();
    await tracing.within({ name: 'render' }, async () => {
      await Promise.resolve();
      const traceparent = tracing.traceparent() ?? '';
      const calls = callsOfThread(traceparent);
      calls?.start('GET', '/golfers/a-child?q=typed').end({ status: 200 });
      tracing.addCalls(traceparent, calls?.finished ?? []);
    });
  });
  await tracing.stop();

  const nameOf = (id = '') => sent.find((span) => span.spanContext().spanId === id)?.name;
  const chains = sent.map(({ name, parentSpanContext }) => `${name} < ${nameOf(parentSpanContext?.spanId)}`);
  expect(chains.sort()).toEqual([
    'GET /a:rest < undefined',
    'GET /api/golfers/* < render',
    'find < GET /a:rest',
    'render < GET /a:rest',
  ]);
  const traceIds = new Set(sent.map((span) => span.spanContext().traceId));
  expect(traceIds.size).toBe(1);
  expect(traceIds).not.toContain(PARENT.split('-')[1]);
  expect(JSON.stringify(sent.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(
    /child|typed/,
  );
});

it('continues the trace of a neighbour, and tells the log of it until the response is complete', async () => {
  const tracing = start();
  const fields: object[] = [];
  await request(tracing, () => fields.push(tracing.logFields()), true);
  await tracing.stop();

  const trace_id = '0af7651916cd43dd8448eb211c80319c';
  expect(fields).toEqual([{ trace_id }, { trace_id }]);
  expect(tracing.logFields()).toEqual({});
  expect(sent[0]?.parentSpanContext).toMatchObject({ traceId: trace_id, spanId: 'b7ad6b7169203331' });
});

it('keeps the share of the traces that it is told to, and tells the others', async () => {
  const tracing = start({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0 });
  let headers: object = {};
  await request(tracing, () => (headers = tracing.startCall({ name: 'find' })?.headers ?? headers));
  await tracing.stop();

  expect(sent).toEqual([]);
  expect(headers).toEqual({ traceparent: expect.stringMatching(/-00$/) as string });
});

it('marks what failed', async () => {
  const tracing = start();
  let isDone = false;
  await request(tracing, async () => {
    if (isDone) return;
    isDone = true;
    tracing.startCall({ name: 'call' })?.end({ status: 503 });
    await tracing
      .within({ name: 'render' }, () => Promise.reject(new TypeError('typed')))
      .catch(() => undefined);
  });
  await tracing.stop();

  const faults = sent.map(({ name, attributes }) => [name, attributes['error.type']]);
  expect(faults).toEqual([
    ['call', '503'],
    ['render', 'TypeError'],
    ['GET /a:rest', undefined],
  ]);
});
