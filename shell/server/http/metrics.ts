import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isForApi } from './apiProxy';

export type RenderOutcome = 'ok' | 'error' | 'timeout';

/** A release that this shell does not use any more. */
interface QuarantinedRelease {
  remote: string;
  version: string;
}

interface MetricsOptions {
  quarantined(): readonly QuarantinedRelease[];
}

export interface Metrics {
  /** Times every request until its response is complete. */
  timeRequests: Middleware;
  /** `release` is `name@version`, or `shell` for a page that no remote owns. */
  countRender(release: string, outcome: RenderOutcome): void;
  /** In the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A shell that runs for months sees more releases than a series of metrics should have labels. */
const MAX_RELEASES = 50;

/** The shell's own metrics. Every label has few values: a visitor cannot add one. */
export function createMetrics({ quarantined }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shell_request_duration_seconds',
    help: 'Duration of requests, by what was requested.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'shell_quarantined_releases',
    help: 'Releases that were live and are not used because they failed: 1 for each.',
    labelNames: ['remote', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      quarantined().forEach(({ remote, version }) => this.set({ remote, version }, 1));
    },
  });

  return {
    async timeRequests(ctx, next) {
      const stop = requests.startTimer();
      const kind = kindOf(ctx.path);
      // Not after `next`: the proxy answers by itself, and a body may still be on its way.
      ctx.res.once('close', () => stop({ kind, status: `${Math.floor(ctx.res.statusCode / 100)}xx` }));
      await next();
    },
    countRender: createRenderCount(registry),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function createRenderCount(registry: Registry): Metrics['countRender'] {
  const renders = new Counter({
    name: 'shell_renders_total',
    help: 'Pages rendered on the server, by release and outcome.',
    labelNames: ['release', 'outcome'],
    registers: [registry],
  });
  const releases = new Map<string, Set<RenderOutcome>>();

  return (release, outcome) => {
    const outcomes = releases.get(release) ?? new Set();
    releases.delete(release);
    releases.set(release, outcomes.add(outcome));
    renders.inc({ release, outcome });
    const [oldest] = releases;
    if (releases.size <= MAX_RELEASES || !oldest) return;
    const [name, past] = oldest;
    releases.delete(name);
    past.forEach((each) => renders.remove({ release: name, outcome: each }));
  };
}

function kindOf(path: string): 'api' | 'asset' | 'health' | 'page' {
  if (isForApi(path)) return 'api';
  if (/^\/(?:assets|remotes|downloads)\//.test(path)) return 'asset';
  return /^\/(?:healthz|readyz)$/.test(path) ? 'health' : 'page';
}
