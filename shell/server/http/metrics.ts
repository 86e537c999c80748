import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheSizes } from '../pages/renderCache';
import type { CacheOutcome } from '../pages/renderSources';
import type { RenderOutcome, RenderReport } from '../render/attempts';
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
  cacheSizes(): CacheSizes;
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
/** A shell that runs for months sees more releases than a series of metrics should have labels. */
const MAX_RELEASES = 50;

/** The shell's own metrics. Every label has few values: a visitor cannot add one. */
export function createMetrics({ routeOf, inUse, ...readings }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shell_request_duration_seconds',
    help: 'Duration of requests, by what was requested; for pages by the pattern of their route.',
    labelNames: ['kind', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const lookups = new Counter({
    name: 'shell_page_lookups_total',
    help: 'Pages asked for, by whether the cache had them: hit, stale (shown because the api does not answer), miss.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  addGauges(registry, readings);

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
    countRender: createRenderCount(registry),
    countLookup: (outcome) => lookups.inc({ outcome }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** What is read whenever the metrics are. */
function addGauges(registry: Registry, readings: Omit<MetricsOptions, 'routeOf' | 'inUse'>): void {
  const { quarantined, pendingIn, cacheSizes, isReady } = readings;
  const registers = [registry];
  new Gauge({
    name: 'shell_quarantined_releases',
    help: 'Releases that were live and are not used because they failed: 1 for each.',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      quarantined().forEach(({ remote, version }) => this.set({ remote, version }, 1));
    },
  });
  new Gauge({
    name: 'shell_ready',
    help: '1 while /readyz answers 200.',
    registers,
    collect() {
      this.set(Number(isReady()));
    },
  });
  new Gauge({
    name: 'shell_queue_pages',
    help: 'Pages that are queued or being rendered, by lane.',
    labelNames: ['lane'],
    registers,
    collect() {
      LANES.forEach((lane) => this.set({ lane }, pendingIn(lane)));
    },
  });
  addCacheGauges(registers, cacheSizes);
}

function addCacheGauges(registers: Registry[], cacheSizes: MetricsOptions['cacheSizes']): void {
  const kinds = ['page', 'search'] as const;
  new Gauge({
    name: 'shell_page_cache_renders',
    help: 'Renders in the page cache.',
    labelNames: ['kind'],
    registers,
    collect() {
      kinds.forEach((kind) => this.set({ kind }, cacheSizes()[kind].renders));
    },
  });
  new Gauge({
    name: 'shell_page_cache_bytes',
    help: 'Size of the page cache.',
    labelNames: ['kind'],
    registers,
    collect() {
      kinds.forEach((kind) => this.set({ kind }, cacheSizes()[kind].bytes));
    },
  });
}

function createRenderCount(registry: Registry): Metrics['countRender'] {
  const renders = new Counter({
    name: 'shell_renders_total',
    help: 'Pages rendered on the server, by release and outcome.',
    labelNames: ['release', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'shell_render_duration_seconds',
    help: 'Duration of renders, with the time in the queue.',
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'shell_queue_refusals_total',
    help: 'Pages that were not rendered because their lane of the queue was full.',
    labelNames: ['lane'],
    registers: [registry],
  });
  LANES.forEach((lane) => refusals.inc({ lane }, 0));
  const releases = new Map<string, Set<RenderOutcome>>();

  return ({ release, outcome, seconds, lane }) => {
    if (lane) refusals.inc({ lane });
    else durations.observe(seconds);
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
