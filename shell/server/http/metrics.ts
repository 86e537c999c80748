import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageReport } from '../../src/watching/pageReport';
import type { CacheOutcome } from '../pages/pageCache';
import type { QuarantinedRelease } from '../registry/lineUp';
import type { RenderReport } from '../render/lastGood';
import { isForApi } from './apiProxy';

interface MetricsOptions {
  quarantined(): readonly Pick<QuarantinedRelease, 'remote' | 'version'>[];
  pending(): number;
  cacheBytes(): number;
  isReady(): boolean;
  routeOf(path: string): string | undefined;
  inUse(): readonly { name: string; version: string }[];
}

export interface Metrics {
  /** Times every request until its response is complete or, as a stream of events, has begun. */
  timeRequests: Middleware;
  countRender(report: RenderReport): void;
  countLookup(outcome: CacheOutcome): void;
  countPage(report: PageReport): void;
  read(): Promise<{ type: string; text: string }>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS_PER_SECOND = 1000;

/** The shell's own metrics. Every label has few values: a visitor cannot add one. */
export function createMetrics(options: MetricsOptions): Metrics {
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
    help: 'Pages asked for: hit, stale (shown because the api does not answer), miss.',
    labelNames: ['outcome'],
    registers,
  });
  const renders = new Counter({
    name: 'shell_renders_total',
    help: 'Pages rendered on the server, by release and outcome; refused: the queue was full.',
    labelNames: ['release', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'shell_render_duration_seconds',
    help: 'Duration of renders, with the time in the queue.',
    buckets: SECONDS,
    registers,
  });
  addGauges(registers, options);

  return {
    async timeRequests(ctx, next) {
      const stop = requests.startTimer();
      const { path } = ctx;
      const kind = kindOf(path);
      // Not after `next`: the proxy answers by itself, and a body may still be on its way.
      ctx.res.once('close', () => {
        const route = (kind === 'page' ? options.routeOf(path) : undefined) ?? 'none';
        stop({ kind, route, status: `${Math.floor(ctx.res.statusCode / 100)}xx` });
      });
      await next();
    },
    countPage: createPageCount(registers, options),
    countRender({ release, outcome, seconds }) {
      if (outcome !== 'refused') durations.observe(seconds);
      renders.inc({ release, outcome });
    },
    countLookup: (outcome) => lookups.inc({ outcome }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function addGauges(registers: Registry[], options: MetricsOptions): void {
  const add = (name: string, help: string, read: (gauge: Gauge) => void) =>
    new Gauge({
      name,
      help,
      labelNames: ['remote', 'version'],
      registers,
      collect() {
        this.reset();
        read(this);
      },
    });
  add('shell_ready', '1 while /readyz answers 200.', (gauge) => gauge.set(Number(options.isReady())));
  add('shell_queue_pages', 'Pages queued or being rendered.', (gauge) => gauge.set(options.pending()));
  add('shell_page_cache_bytes', 'Size of the kept pages.', (gauge) => gauge.set(options.cacheBytes()));
  add(
    'shell_quarantined_releases',
    'Releases that were live and are not used because they failed: 1.',
    (gauge) => options.quarantined().forEach(({ remote, version }) => gauge.set({ remote, version }, 1)),
  );
}

/** Anybody may send a report: a release that nobody gets is counted as another one. */
function createPageCount(registers: Registry[], { inUse }: MetricsOptions): Metrics['countPage'] {
  const labelNames = ['remote', 'version'];
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const largest = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
  const lcp = histogram('shell_page_lcp_seconds', 'Largest contentful paint.', largest);
  const slowest = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
  const inp = histogram('shell_page_inp_seconds', 'Interaction to next paint.', slowest);
  const cls = histogram('shell_page_cls', 'Cumulative layout shift.', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]);
  const failures = new Counter({
    name: 'shell_page_failures_total',
    help: 'Errors in visitors’ browsers.',
    labelNames: [...labelNames, 'kind'],
    registers,
  });

  return ({ release, vitals = {}, failure }) => {
    const found = inUse().find(({ name, version }) => `${name}@${version}` === release);
    const labels = { remote: found?.name ?? 'other', version: found?.version ?? 'other' };
    if (vitals.lcp !== undefined) lcp.observe(labels, vitals.lcp / MS_PER_SECOND);
    if (vitals.inp !== undefined) inp.observe(labels, vitals.inp / MS_PER_SECOND);
    if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
    if (failure) failures.inc({ ...labels, kind: failure.kind });
  };
}

function kindOf(path: string): 'api' | 'asset' | 'health' | 'page' {
  if (isForApi(path)) return 'api';
  if (/^\/(?:assets|remotes|downloads)\//.test(path)) return 'asset';
  return /^\/(?:healthz|readyz)$/.test(path) ? 'health' : 'page';
}
