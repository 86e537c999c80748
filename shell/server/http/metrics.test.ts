/** @jest-environment node */
import { startServer, type TestServer } from '../testing/startServer';
import { createMetrics, type Metrics } from './metrics';

let metrics: Metrics;
let server: TestServer;
let quarantined: { remote: string; version: string }[];

beforeEach(async () => {
  quarantined = [];
  metrics = createMetrics({ quarantined: () => quarantined });
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

it('times requests by what was requested and by class of status', async () => {
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
    'shell_request_duration_seconds_count{kind="page",status="2xx"} 2',
    'shell_request_duration_seconds_count{kind="page",status="4xx"} 1',
    'shell_request_duration_seconds_count{kind="api",status="2xx"} 2',
    'shell_request_duration_seconds_count{kind="asset",status="2xx"} 1',
  ]);
});

it('counts renders by release and outcome', async () => {
  metrics.countRender('mf-blog@1', 'ok');
  metrics.countRender('mf-blog@1', 'ok');
  metrics.countRender('mf-blog@2', 'timeout');

  expect(await seriesOf('shell_renders_total')).toEqual([
    'shell_renders_total{release="mf-blog@1",outcome="ok"} 2',
    'shell_renders_total{release="mf-blog@2",outcome="timeout"} 1',
  ]);
});

it('forgets the releases that have not rendered for longest', async () => {
  for (let version = 0; version < 60; version += 1) {
    metrics.countRender(`mf-blog@${version}`, 'ok');
    metrics.countRender('mf-public@1', 'ok');
  }

  const series = await seriesOf('shell_renders_total');
  expect(series).toHaveLength(50);
  expect(series).toContain('shell_renders_total{release="mf-public@1",outcome="ok"} 60');
  expect(series.join()).not.toContain('mf-blog@9"');
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
