import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseLink, linkTo } from '../../api/src/testing/databaseLink';
import { repositoryRoot } from '../../scripts/src/folders';
import { type Collector, startCollector } from '../fixtures/collector';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Its own site, with a collector of traces, whose database can be cut off.
let site: TestSite;
let link: DatabaseLink;
let collector: Collector;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  collector = await startCollector();
  site = await startTestSite('followed', {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    async through(uri) {
      link = await linkTo(uri);
      return link.uri;
    },
  });
});
test.afterAll(async () => {
  await link.mend();
  await site.stop();
  await link.cut();
  await collector.stop();
});

interface Line {
  id?: string;
  msg: string;
  path?: string;
  trace_id?: string;
}

async function linesOf(name: string): Promise<Line[]> {
  const text = await readFile(path.join(site.dataDir, 'logs', `${name}.log`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

const linesAbout = async (name: string, id: string) => (await linesOf(name)).filter((line) => line.id === id);

const SLUG = 'amelia-brockhurst';
const TYPED = 'somebody@family.example';

test('a page, its render, its calls, the api and the database are one trace, without what a visitor asked for', async () => {
  const answer = await fetch(`${site.origin}/golfers/${SLUG}?q=${TYPED}`, {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  const id = answer.headers.get('X-Request-Id') ?? '';
  expect(answer.status).toBe(200);
  await expect.poll(async () => (await linesAbout('shell', id)).length).toBe(1);
  const traceId = (await linesAbout('shell', id))[0]?.trace_id ?? '';
  expect(traceId).toMatch(/^(?!0af7)[\da-f]{32}$/);
  const inTrace = () => collector.spans().filter((span) => span.traceId === traceId);
  const find = (name: string) => inTrace().find((span) => span.name === name);
  await expect
    .poll(() => Boolean(find('find golfers') && find('GET /golfers/:slug')), { timeout: 20_000 })
    .toBe(true);

  const chain = ['find golfers'];
  for (let span = find('find golfers'); span?.parentSpanId;) {
    span = inTrace().find(({ spanId }) => spanId === span?.parentSpanId);
    chain.push(`${span?.service}: ${span?.name}`);
  }
  expect(chain).toEqual([
    'find golfers',
    'api: GET /golfers/:key',
    'shell: GET /api/golfers/*',
    'shell: render mf-public',
    'shell: GET /golfers/:slug',
  ]);
  const apiLines = await linesAbout('api', id);
  expect(apiLines.length).toBeGreaterThan(0);
  expect(apiLines.map((line) => line.trace_id)).toEqual(apiLines.map(() => traceId));
  expect(collector.received()).not.toMatch(new RegExp(`${SLUG}|${TYPED.split('@')[0]}`));
});

test('a visitor who meets a failure is given the id that the logs of shell and api have', async ({
  page,
}) => {
  await link.cut();
  const answer = await page.goto(`${site.origin}/blog/not-read-by-anybody`);
  expect(answer?.status()).toBe(503);
  const shown = page.getByText(/^Reference: /);
  await expect(shown).toBeVisible();
  const id = (await shown.textContent())?.replace('Reference: ', '') ?? '';
  expect(id).toBe(answer?.headers()['x-request-id']);
  await expect.poll(async () => (await linesAbout('shell', id)).length).toBe(1);
  await expect.poll(async () => (await linesAbout('api', id)).length).toBeGreaterThan(0);

  await link.mend();
  // It is tried again, and the page says that there is no such post.
  await expect(shown).toBeHidden({ timeout: 20_000 });
});

for (const server of [
  'api/dist/server.js',
  'shell/dist/server/server.js',
  'shell/dist/server/renderWorker.js',
])
  test(`${server} does not load OpenTelemetry by itself`, async () => {
    const built = await readFile(path.join(repositoryRoot, server), 'utf8');

    expect(built).toMatch(/^import .* from "/m);
    expect(built).not.toMatch(/@opentelemetry\//);
  });
