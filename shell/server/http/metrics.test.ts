/** @jest-environment node */
import type { RenderOutcome } from '../render/attempts';
import { startServer, type TestServer } from '../testing/startServer';
import { createMetrics, type Metrics } from './metrics';

let metrics: Metrics;
let server: TestServer;
let isReady: boolean;
let inUse: { name: string; version: string }[];
let quarantined: { remote: string; version: string }[];

beforeEach(async () => {
  quarantined = [];
  inUse = [{ name: 'mf-blog', version: '2' }];
  isReady = true;
  metrics = createMetrics({
    quarantined: () => quarantined,
    pendingIn: (lane) => (lane === 'search' ? 7 : 0),
    cacheSizes: () => ({ page: { renders: 3, bytes: 900 }, search: { renders: 0, bytes: 0 } }),
    isReady: () => isReady,
    inUse: () => inUse,
    routeOf: (path) => (path.startsWith('/golfers/') ? '/golfers/:slug' : undefined),
  });
  server = await startServer(metrics.timeRequests, (ctx) => {
    ctx.status = ctx.path === '/missing' ? 404 : 200;
    ctx.body = 'hello';
  });
});
afterEach(() => server.close());

const seriesOf = async (name: string): Promise<string[]> => {
  const { text } = await metrics.read();
  return text.split('\n').filter((line) => line.startsWith(name));
};

it('times requests by what was requested, by route and by class of status', async () => {
  for (const path of [
    '/golfers',
    '/golfers/ana',
    '/missing',
    '/api/posts',
    '/sitemap.xml',
    '/remotes/x/1/a.js',
  ]) {
    await server.request(path);
  }

  expect(await seriesOf('shell_request_duration_seconds_count')).toEqual([
    'shell_request_duration_seconds_count{kind="page",route="none",status="2xx"} 1',
    'shell_request_duration_seconds_count{kind="page",route="/golfers/:slug",status="2xx"} 1',
    'shell_request_duration_seconds_count{kind="page",route="none",status="4xx"} 1',
    'shell_request_duration_seconds_count{kind="api",route="none",status="2xx"} 2',
    'shell_request_duration_seconds_count{kind="asset",route="none",status="2xx"} 1',
  ]);
});

const rendered = (release: string, outcome: RenderOutcome = 'ok') =>
  metrics.countRender({ release, outcome, seconds: 0.2 });

it('times renders, and counts those that a full queue refused apart, by lane', async () => {
  rendered('mf-blog@1');
  metrics.countRender({ release: 'mf-blog@1', outcome: 'refused', lane: 'search', seconds: 0 });

  expect(await seriesOf('shell_render_duration_seconds_sum')).toEqual([
    'shell_render_duration_seconds_sum 0.2',
  ]);
  expect(await seriesOf('shell_queue_refusals_total')).toEqual([
    'shell_queue_refusals_total{lane="form"} 0',
    'shell_queue_refusals_total{lane="known"} 0',
    'shell_queue_refusals_total{lane="unseen"} 0',
    'shell_queue_refusals_total{lane="search"} 1',
  ]);
});

it('shows the queue by lane, the page cache, and whether the shell is ready', async () => {
  metrics.countLookup('hit');
  isReady = false;

  expect(await seriesOf('shell_queue_pages')).toContain('shell_queue_pages{lane="search"} 7');
  expect(await seriesOf('shell_page_')).toEqual([
    'shell_page_lookups_total{outcome="hit"} 1',
    'shell_page_cache_renders{kind="page"} 3',
    'shell_page_cache_renders{kind="search"} 0',
    'shell_page_cache_bytes{kind="page"} 900',
    'shell_page_cache_bytes{kind="search"} 0',
  ]);
  expect(await seriesOf('shell_ready')).toEqual(['shell_ready 0']);
});

it('counts renders by release and outcome', async () => {
  rendered('mf-blog@1');
  rendered('mf-blog@1');
  rendered('mf-blog@2', 'timeout');

  expect(await seriesOf('shell_renders_total')).toEqual([
    'shell_renders_total{release="mf-blog@1",outcome="ok"} 2',
    'shell_renders_total{release="mf-blog@2",outcome="timeout"} 1',
  ]);
});

it('forgets the releases that have not rendered for longest', async () => {
  for (let version = 0; version < 60; version += 1) {
    rendered(`mf-blog@${version}`);
    rendered('mf-public@1');
  }

  const series = await seriesOf('shell_renders_total');
  expect(series).toHaveLength(50);
  expect(series).toContain('shell_renders_total{release="mf-public@1",outcome="ok"} 60');
  expect(series.join()).not.toContain('mf-blog@9"');
});

it('counts what pages report by release, and forgets releases that nobody gets any more', async () => {
  metrics.countPage({ release: 'mf-blog@2', vitals: { lcp: 1200, cls: 0 } });
  metrics.countPage({
    release: 'mf-blog@2',
    failures: [{ release: 'mf-blog@2', kind: 'remote', name: 'E' }],
  });
  metrics.countPage({ release: 'invented@1', vitals: { lcp: 900 } });

  expect(await seriesOf('shell_page_lcp_seconds_sum')).toEqual([
    'shell_page_lcp_seconds_sum{remote="mf-blog",version="2"} 1.2',
    'shell_page_lcp_seconds_sum{remote="other",version="other"} 0.9',
  ]);
  expect(await seriesOf('shell_page_failures_total')).toEqual([
    'shell_page_failures_total{remote="mf-blog",version="2",kind="remote"} 1',
  ]);

  inUse = [{ name: 'mf-blog', version: '3' }];
  metrics.countPage({ release: 'mf-blog@3', vitals: { lcp: 800 } });
  expect((await seriesOf('shell_page')).join()).not.toContain('version="2"');
});

it('names the releases that are in quarantine now', async () => {
  quarantined = [{ remote: 'mf-blog', version: '2' }];
  expect(await seriesOf('shell_quarantined')).toEqual([
    'shell_quarantined_releases{remote="mf-blog",version="2"} 1',
  ]);

  quarantined = [];
  expect(await seriesOf('shell_quarantined')).toEqual([]);
});

it('includes the metrics of the process, in the text format of Prometheus', async () => {
  const { type, text } = await metrics.read();

  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain('process_resident_memory_bytes');
});
