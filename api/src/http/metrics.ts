import { createServer, type RequestListener, type Server } from 'node:http';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './middleware';

/** A number that the metrics show, read whenever they are. */
export interface GaugeDeclaration {
  /** In the words of Prometheus: `api_outbox_mails`. */
  name: string;
  help: string;
  /** Must be cheap. */
  read(): Promise<number>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UNROUTED = 'none';

export interface Metrics {
  /** Times every request until its response is complete or, as a stream of events, has begun. */
  timed(listener: RequestListener): RequestListener;
  /** In the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

export function createMetrics(gauges: readonly GaugeDeclaration[], log: Logger): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'api_request_duration_seconds',
    help: 'Duration of requests, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await read());
        } catch (error) {
          // No value, where a failure would cost all other metrics. `reset` would leave 0, which says that all is well.
          this.remove();
          log.warn({ name, error: describeError(error) }, 'a gauge cannot be read');
        }
      },
    });
  }

  return {
    timed: (listener) => (request, response) => {
      const stop = requests.startTimer();
      response.once('close', () => {
        const route = routeOf(response) ?? UNROUTED;
        // A client may invent a method, but only a declared one has a route.
        const method = route === UNROUTED ? UNROUTED : request.method;
        stop({ method, route, status: `${Math.floor(response.statusCode / 100)}xx` });
      });
      return listener(request, response);
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** Serves the metrics on a port of its own, which no proxy forwards to. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
