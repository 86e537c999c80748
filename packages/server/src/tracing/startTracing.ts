import type { Logger } from 'pino';
import { NO_TRACING, type Tracing } from './Tracing';
import { isTraced, type TracingSettings } from './tracingSettings';

export interface TracedService {
  /** For `service.name`, unless OTEL_SERVICE_NAME names another. */
  service: string;
  settings: TracingSettings;
  /** The log, once there is one. */
  log: () => Logger;
}

/** Starts the traces of a server. Where nobody takes them, nothing of OpenTelemetry is loaded. */
export async function startTracing(options: TracedService): Promise<Tracing> {
  if (!isTraced(options.settings)) return NO_TRACING;
  const { createTracing } = await import(/* webpackChunkName: "openTelemetry" */ './openTelemetry');
  return createTracing(options);
}
