import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { describeError } from '../describeError';
import { onceASecond } from '../onceASecond';
import type { TracingSettings } from './tracingSettings';

const MINUTE_MS = 60_000;

/** Sends spans to the collector. One that does not take them costs a line in the log a minute, and nothing else. */
export function createExporter(settings: TracingSettings, log: () => Logger): SpanExporter {
  const { OTEL_EXPORTER_OTLP_PROTOCOL, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL } = settings;
  const protocol = OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || OTEL_EXPORTER_OTLP_PROTOCOL;
  // They read the address, headers, compression and time limit from the environment, by the names of the standard.
  const exporter: SpanExporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const logFailure = onceASecond<Error | undefined>(
    (error, omitted) => log().warn({ error: describeError(error), omitted }, 'traces cannot be sent'),
    MINUTE_MS,
  );
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) logFailure('failed', result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
