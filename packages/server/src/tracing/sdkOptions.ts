import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './tracingSettings';

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES go first. */
export const resourceOf = (service: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));

/** OTEL_TRACES_SAMPLER: all of the traces, unless whoever began one has decided otherwise. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: share = 1,
}: TracingSettings): Sampler {
  const [, isParentBased, own] = /^(parentbased_)?(.*)$/.exec(name || 'parentbased_always_on') ?? [];
  const root = rootSampler(own, share);
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string | undefined, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler();
}
