import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type ApiProcess, freePort, startApiProcess } from '../../api/src/testing/apiProcess';
import { createMetrics } from '../../shell/server/http/metrics';
import { startServer } from '../../shell/server/testing/startServer';
import { repositoryRoot } from '../../scripts/src/folders';
import { groupingLabelsIn, selectorsIn } from './promql';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary?: string; runbook?: string };
}

interface Rules {
  groups: { rules: Rule[] }[];
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const { groups } = parse(read('docker/monitoring/alerts.yml')) as Rules;
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('docker/monitoring/dashboard.json')) as Dashboard;

/** What Prometheus adds itself, to every series. */
const FROM_PROMETHEUS = ['job', 'instance'];

/** The labels of each metric in the text format of Prometheus. */
function labelsByMetric(text: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Set(FROM_PROMETHEUS);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
  return metrics;
}

async function shellMetrics(): Promise<string> {
  const metrics = createMetrics({
    quarantined: () => [{ remote: 'mf-blog', version: '2' }],
    pendingIn: () => 0,
    cacheSizes: () => ({ page: { renders: 0, bytes: 0 }, search: { renders: 0, bytes: 0 } }),
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

let api: ApiProcess;
let known: Map<string, Set<string>>;
beforeAll(async () => {
  const port = await freePort();
  api = await startApiProcess({ METRICS_PORT: String(port) });
  await fetch(`${api.url}/api/posts`);
  const ofApi = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  known = labelsByMetric(`${ofApi}\n${await shellMetrics()}\nup 1\n`);
});
afterAll(() => api.stop());

/** The metrics and labels of an expression that neither the shell nor the api has. */
function unknownIn(expression: string): string[] {
  const selectors = selectorsIn(expression);
  const grouping = groupingLabelsIn(expression);
  return selectors.flatMap(({ metric, labels }) => {
    const has = known.get(metric);
    if (!has) return [metric];
    return [...labels, ...grouping].filter((label) => !has.has(label)).map((label) => `${metric}{${label}}`);
  });
}

it.each(rules)('the rule $alert selects metrics and labels that exist', ({ expr }) => {
  expect(selectorsIn(expr)).not.toEqual([]);
  expect(unknownIn(expr)).toEqual([]);
});

it.each(dashboard.panels)('the panel "$title" selects metrics and labels that exist', ({ targets }) => {
  for (const { expr } of targets) {
    expect(selectorsIn(expr)).not.toEqual([]);
    expect(unknownIn(expr)).toEqual([]);
  }
});

it.each(rules)('the rule $alert says what happens, and where it is explained', ({ alert, annotations }) => {
  expect(annotations.summary).toMatch(/\w.*\.$/);
  // That the heading exists is checked with all citations.
  expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
});

it('every alarm of the documentation is a rule', () => {
  const [, section = ''] = read('docs/operations.md').split(/^## Alarms$/m);
  const [alarms = ''] = section.split(/^## /m);

  expect([...alarms.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(
    rules.map(({ alert }) => alert),
  );
});
