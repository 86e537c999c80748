import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { KeptPages } from '../pages/KeptPages';
import type { CacheOutcome } from '../pages/pageCache';
import type { RenderReport } from '../render/attempts';
import { type Lane, LANES } from '../render/renderThread';
import { isForApi } from './apiProxy';
import { createPageMetrics, type NamedRelease, type PageMetrics } from './pageMetrics';

/** A release that this shell does not use any more. */
interface QuarantinedRelease {
  remote: string;
  version: string;
}

interface MetricsOptions {
  quarantined(): readonly QuarantinedRelease[];
  /** Pages that are queued or being rendered. */
  pendingIn(lane: Lane): number;
  cacheBytes(): KeptPages['bytes'];
  isReady(): boolean;
  /** The pattern of the route that a path belongs to; undefined when there is none. */
  routeOf(path: string): string | undefined;
  /** The releases that visitors may get, and the shell itself. */
  inUse(): readonly NamedRelease[];
}

export interface Metrics extends PageMetrics {
  /** Times every request until its response is complete or, as a stream of events, has begun. */
  timeRequests: Middleware;
  countRender(report: RenderReport): void;
  countLookup(outcome: CacheOutcome): void;
  /** In the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UNROUTED = 'none';

/** The shell's own metrics. Every label has few values: a visitor cannot add one. */
export function createMetrics({ routeOf, inUse, ...readings }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shell_request_duration_seconds',
    help: 'Duration of requests, by what was requested; for pages by the pattern of their route.',
    labelNames: ['kind', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const lookups = new Counter({
    name: 'shell_page_lookups_total',
    help: 'Pages asked for, by whether the cache had them: hit, stale (shown because the api does not answer), miss.',
    labelNames: ['outcome'],
    registers,
  });
  addGauges(registers, readings);

  return {
    async timeRequests(ctx, next) {
      const stop = requests.startTimer();
      const kind = kindOf(ctx.path);
      const { path } = ctx;
      // Not after `next`: the proxy answers by itself, and a body may still be on its way.
      ctx.res.once('close', () => {
        const route = (kind === 'page' ? routeOf(path) : undefined) ?? UNROUTED;
        stop({ kind, route, status: `${Math.floor(ctx.res.statusCode / 100)}xx` });
      });
      await next();
    },
    ...createPageMetrics(registry, inUse),
    countRender: createRenderCount(registers),
    countLookup: (outcome) => lookups.inc({ outcome }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** What is read whenever the metrics are. */
function addGauges(registers: Registry[], readings: Omit<MetricsOptions, 'routeOf' | 'inUse'>): void {
  new Gauge({
    name: 'shell_quarantined_releases',
    help: 'Releases that were live and are not used because they failed: 1 for each.',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      readings.quarantined().forEach(({ remote, version }) => this.set({ remote, version }, 1));
    },
  });
  new Gauge({
    name: 'shell_ready',
    help: '1 while /readyz answers 200.',
    registers,
    collect() {
      this.set(Number(readings.isReady()));
    },
  });
  new Gauge({
    name: 'shell_queue_pages',
    help: 'Pages that are queued or being rendered: known ones and forms, and addresses that may be invented.',
    labelNames: ['lane'],
    registers,
    collect() {
      LANES.forEach((lane) => this.set({ lane }, readings.pendingIn(lane)));
    },
  });
  new Gauge({
    name: 'shell_page_cache_bytes',
    help: 'Size of the pages and searches that are kept.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, bytes] of Object.entries(readings.cacheBytes())) this.set({ kind }, bytes);
    },
  });
}

function createRenderCount(registers: Registry[]): Metrics['countRender'] {
  const renders = new Counter({
    name: 'shell_renders_total',
    help: 'Pages rendered on the server, by release and outcome.',
    labelNames: ['release', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'shell_render_duration_seconds',
    help: 'Duration of renders, with the time in the queue.',
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'shell_queue_refusals_total',
    help: 'Pages that were not rendered because their lane of the queue was full.',
    labelNames: ['lane'],
    registers,
  });
  LANES.forEach((lane) => refusals.inc({ lane }, 0));

  return ({ release, outcome, seconds, lane }) => {
    if (lane) refusals.inc({ lane });
    else durations.observe(seconds);
    renders.inc({ release, outcome });
  };
}

function kindOf(path: string): 'api' | 'asset' | 'health' | 'page' {
  if (isForApi(path)) return 'api';
  if (/^\/(?:assets|remotes|downloads)\//.test(path)) return 'asset';
  return /^\/(?:healthz|readyz)$/.test(path) ? 'health' : 'page';
}
