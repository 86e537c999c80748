import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { type ApiProcess, freePort, startApiProcess } from '../../api/src/testing/apiProcess';
import { createMetrics } from '../../shell/server/http/metrics';
import { startServer } from '../../shell/server/testing/startServer';
import { repositoryRoot } from '../../scripts/src/folders';
import { installPackage } from '../nginx/installPackage';
import { type AlarmCase, alarmCases, LAST_MINUTE } from './alarmCases';
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

const hasPromtool = (): boolean => spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool()) installPackage('prometheus');
const canCheck = hasPromtool();
if (!canCheck)
  process.stdout.write('Skipped: the check of the rules needs promtool, and there is none here.\n');

(canCheck ? describe : describe.skip)('Prometheus itself', () => {
  const folder = path.join(repositoryRoot, 'docker/monitoring');
  const promtool = (args: string[], cwd = folder): string =>
    execFileSync('promtool', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  it('reads every rule, and the file that names them', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(promtool(['check', 'config', 'prometheus.yml'])).toContain('prometheus.yml is valid');
  });

  /** What promtool says about the alarms that a series is expected to raise, by minute. */
  function promtoolOn(
    { alert, labels, summary }: AlarmCase,
    series: AlarmCase['loud'],
    at: readonly (readonly [number, boolean])[],
  ) {
    const scratch = mkdtempSync(path.join(tmpdir(), 'rules-'));
    cpSync(path.join(folder, 'alerts.yml'), path.join(scratch, 'alerts.yml'));
    const annotations = { summary, runbook: `docs/operations.md#${alert.toLowerCase()}` };
    const fired = [{ exp_labels: labels, exp_annotations: annotations }];
    const test = {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: at.map(([minute, isFiring]) => ({
        ...{ eval_time: `${minute}m`, alertname: alert, exp_alerts: isFiring ? fired : [] },
      })),
    };
    // JSON is YAML.
    writeFileSync(
      path.join(scratch, 'test.yml'),
      JSON.stringify({ rule_files: ['alerts.yml'], evaluation_interval: '1m', tests: [test] }),
    );
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'test.yml'], {
      ...{ cwd: scratch, encoding: 'utf8' },
    });
    rmSync(scratch, { recursive: true });
    return `${stdout}${stderr}`;
  }

  it.each(alarmCases)('$alert fires from $what on, in time', (each) => {
    const { notYet, fires } = each;
    const before = notYet === undefined ? [] : [[notYet, false] as const];

    expect(promtoolOn(each, each.loud, [...before, [fires, true]])).toContain('SUCCESS');
  });

  it.each(alarmCases)('$alert is quiet below $what', (each) => {
    const always = [each.fires, LAST_MINUTE / 2, LAST_MINUTE - 1].map((minute) => [minute, false] as const);

    expect(promtoolOn(each, each.quiet, always)).toContain('SUCCESS');
  });
});

it('every rule is tried on both sides of its threshold', () => {
  expect(new Set(alarmCases.map(({ alert }) => alert))).toEqual(new Set(rules.map(({ alert }) => alert)));
});

const hasAmtool = (): boolean => spawnSync('amtool', ['--version']).status === 0;
if (!hasAmtool()) installPackage('prometheus-alertmanager');
const canCheckMails = hasAmtool();
if (!canCheckMails)
  process.stdout.write('Skipped: the check of the mails of alarms needs amtool, and there is none here.\n');

(canCheckMails ? describe : describe.skip)('Alertmanager itself', () => {
  const file = path.join(repositoryRoot, 'docker/monitoring/alertmanager.yml');
  const amtool = (...args: string[]): string =>
    execFileSync('amtool', args, { encoding: 'utf8', stdio: 'pipe' });

  it('reads its settings', () => {
    expect(amtool('check-config', file)).toContain('SUCCESS');
  });

  it.each(rules)('mails $alert to somebody', ({ alert, labels }) => {
    const route = ['config', 'routes', 'test', `--config.file=${file}`];

    expect(amtool(...route, `alertname=${alert}`, `severity=${labels.severity}`).trim()).toBe(
      'whoever-runs-the-site',
    );
  });
});

it('Prometheus tells Alertmanager, which mails', () => {
  const { alerting } = parse(read('docker/monitoring/prometheus.yml')) as {
    alerting: { alertmanagers: { dns_sd_configs: { names: string[]; port: number }[] }[] };
  };
  const { receivers } = parse(read('docker/monitoring/alertmanager.yml')) as {
    receivers: { email_configs?: { to: string }[] }[];
  };

  expect(alerting.alertmanagers[0]?.dns_sd_configs[0]).toMatchObject({ names: ['alertmanager'], port: 9093 });
  expect(receivers.map(({ email_configs }) => email_configs?.length)).toEqual([1]);
});

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

it.each([
  ['rate(a_total{x="b{c}",y=~"1|2"}[5m]) > 0.1e3', [{ metric: 'a_total', labels: ['x', 'y'] }]],
  [
    'sum by (le, route) (rate(b_bucket[5m])) or c == 0',
    [
      { metric: 'b_bucket', labels: [] },
      { metric: 'c', labels: [] },
    ],
  ],
])('finds the selectors of %s', (expression, selectors) => {
  expect(selectorsIn(expression)).toEqual(selectors);
});
