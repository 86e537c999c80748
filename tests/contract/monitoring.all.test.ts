import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type ApiProcess, startApiProcess } from '../../api/src/testing/apiProcess';
import { startTestApi, type TestApi } from '../../api/src/testing/startTestApi';
import { createMetrics } from '../../shell/server/http/metrics';
import { startServer } from '../../shell/server/testing/startServer';
import { repositoryRoot } from '../../scripts/src/folders';

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const { groups } = parse(read('docker/monitoring/alerts.yml')) as Rules;
const dashboard = JSON.parse(read('docker/monitoring/dashboard.json')) as Dashboard;
const queries = [
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [`alarm ${alert}`, expr] as const)),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`panel "${title}"`, expr] as const),
  ),
];

async function shellMetrics(): Promise<string> {
  const metrics = createMetrics({
    quarantined: () => [{ remote: 'mf-blog', version: '2' }],
    pending: () => 0,
    cacheBytes: () => 0,
    isReady: () => true,
    routeOf: () => '/',
    inUse: () => [],
  });
  const server = await startServer(metrics.timeRequests, (ctx) => void (ctx.body = 'a page'));
  await server.request('/');
  await server.close();
  metrics.countRender({ release: 'mf-blog@1', outcome: 'ok', seconds: 0.1 });
  metrics.countLookup('hit');
  return (await metrics.read()).text;
}

let database: TestApi;
let api: ApiProcess;
let metrics: string;
beforeAll(async () => {
  // An earlier file of this worker may have left the database of an older version.
  database = await startTestApi();
  api = await startApiProcess({ METRICS_PORT: '0' });
  await fetch(`${api.url}/api/posts`);
  const ofApi = await (await fetch(api.metricsUrl)).text();
  metrics = `${ofApi}\n${await shellMetrics()}\n`;
});
afterAll(async () => {
  await api.stop();
  await database.stop();
});

it.each(queries)('the %s asks for metrics that the shell or the api has', (_where, expression) => {
  // `up` is added by Prometheus.
  const names = expression.match(/\b(?:(?:shell|api|nodejs|process)_\w+|up\b)/g) ?? [];

  expect(names).not.toEqual([]);
  const exported = new Set(metrics.match(/^\w+/gm)).add('up');
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});
