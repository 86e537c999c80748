import { number, string } from 'yup';

const isHttpAddress = (value = ''): boolean =>
  value === '' || (/^https?:/.test(value) && URL.canParse(value));

// The value is not repeated: it may hold a password.
const collector = () =>
  string().test('collector', '${path} must be an address such as http://127.0.0.1:4318', isHttpAddress);

const oneOf = (...values: readonly string[]) => string().oneOf([...values, '']);

const PROTOCOLS = ['http/protobuf', 'http/json'];
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'];

/** OpenTelemetry's own names, for the schema of a server's settings. Its library reads the others of the exporter itself. */
export const tracingSettings = {
  OTEL_SDK_DISABLED: string(),
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector(),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(...PROTOCOLS),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf(...PROTOCOLS),
  OTEL_TRACES_SAMPLER: oneOf(...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}`)),
  OTEL_TRACES_SAMPLER_ARG: number()
    .transform((share: number, given: unknown) => (given === '' ? undefined : share))
    .typeError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .min(0)
    .max(1),
};

export interface TracingSettings {
  OTEL_SDK_DISABLED?: string | undefined;
  OTEL_TRACES_EXPORTER?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_PROTOCOL?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL?: string | undefined;
  OTEL_TRACES_SAMPLER?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

/** Whether there is anywhere to send traces to. */
export function isTraced(settings: TracingSettings): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = settings;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return false;
  const collectors = [settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT];
  return OTEL_TRACES_EXPORTER === 'otlp' || collectors.some(Boolean);
}
