import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type SpanOptions,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createExporter } from './exporter';
import { readTraceparent, type TraceParent, writeTraceparent } from './traceparent';
import type { OpenSpan, SpanDetails, TracedServer, Tracing } from './Tracing';
import { resourceOf, samplerOf } from './sdkOptions';
import type { TracedService } from './startTracing';

const STOP_MS = 1000;
const SERVER_ERROR = 500;

type Result = Parameters<OpenSpan['end']>[0];

/** Traces by hand: the servers are bundles, and render in threads, where instrumentation of modules finds nothing. */
export function createTracing(
  { service, settings, log }: TracedService,
  exporter: SpanExporter = createExporter(settings, log),
): Tracing {
  const current = new AsyncLocalStorage<Span>();
  const ids = createIds();
  const provider = new TracerProvider({
    resource: resourceOf(service),
    sampler: samplerOf(settings),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const open = opener(provider);

  return {
    traced: tracedListeners(open, current),

    within: spansWithin(open, current),

    startCall(details) {
      const parent = current.getStore();
      if (!parent) return undefined;
      const span = open(details, { kind: SpanKind.CLIENT }, parent);
      return { headers: { traceparent: traceparentOf(span) }, end: (result) => end(span, result) };
    },

    traceparent() {
      const span = current.getStore();
      return span && traceparentOf(span);
    },

    addCalls(traceparent, calls) {
      const parent = remoteSpan(readTraceparent(traceparent));
      for (const { spanId, startedAt, endedAt, status, error, ...details } of calls) {
        ids.use(spanId);
        end(
          open(details, { kind: SpanKind.CLIENT, startTime: startedAt }, parent),
          { status, error },
          endedAt,
        );
      }
    },

    logFields() {
      const span = current.getStore();
      return span ? { trace_id: span.spanContext().traceId } : {};
    },

    async stop() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, STOP_MS).unref());
      // What the collector does not take in time is lost: an outage there never delays the end of a process.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

type Open = (details: SpanDetails, options: SpanOptions, parent?: Span) => Span;

function opener(provider: TracerProvider): Open {
  const tracer = provider.getTracer('linksway');
  return (details, options, parent) => {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(details.name, { ...options, attributes: details.attributes }, context);
  };
}

function tracedListeners(open: Open, current: AsyncLocalStorage<Span>): Tracing['traced'] {
  return (listener, server) => (request, response) => {
    const { method = 'HTTP', url = '' } = request;
    const parent = server.continues ? remoteSpan(readTraceparent(request.headers.traceparent)) : undefined;
    const details = { name: method, attributes: { 'http.request.method': method } };
    const span = open(details, { kind: SpanKind.SERVER }, parent);
    response.once('close', () => endRequest(span, { path: url.split('?', 1)[0]!, response, method, server }));
    // Whoever waits for the end of a response is told in the context of its request: the log needs it.
    const emit = response.emit.bind(response);
    response.emit = (...event: Parameters<typeof emit>) => current.run(span, () => emit(...event));
    current.run(span, () => listener(request, response));
  };
}

function spansWithin(open: Open, current: AsyncLocalStorage<Span>): Tracing['within'] {
  return (details, work) => {
    const parent = current.getStore();
    if (!parent) return work();
    const span = open(details, { kind: SpanKind.INTERNAL }, parent);
    return current.run(span, work).then(
      (result) => (end(span), result),
      (error: unknown) => {
        end(span, { error: error instanceof Error ? error.name : typeof error });
        throw error;
      },
    );
  };
}

interface Answered {
  path: string;
  method: string;
  response: Parameters<TracedServer['routeOf']>[1];
  server: TracedServer;
}

/** Named by the pattern of its route: a path may hold the name of an athlete. */
function endRequest(span: Span, { path, method, response, server }: Answered): void {
  const route = server.routeOf(path, response);
  if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  const id = response.getHeader('X-Request-Id');
  if (typeof id === 'string') span.setAttribute('http.response.header.x-request-id', [id]);
  end(span, { status: response.statusCode });
}

function end(span: Span, { status, error }: NonNullable<Result> = {}, at?: number): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  const fault = error ?? (status !== undefined && status >= SERVER_ERROR ? String(status) : undefined);
  if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', fault);
  span.end(at);
}

/** Stands for a span of another process or thread. */
function remoteSpan(parent: TraceParent | undefined): Span | undefined {
  if (!parent) return undefined;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.wrapSpanContext({ traceId, spanId, traceFlags, isRemote: true });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return writeTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
}

/** Random ids. The next span may be given one that a thread has told the api already. */
function createIds() {
  const random = new RandomIdGenerator();
  let given: string | undefined;
  return {
    use: (spanId: string) => void (given = spanId),
    generateTraceId: () => random.generateTraceId(),
    generateSpanId() {
      const id = given ?? random.generateSpanId();
      given = undefined;
      return id;
    },
  };
}
