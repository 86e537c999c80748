import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import pino from 'pino';
import { OutboxEntry } from '../modules/outbox/outbox.model';
import { type ApiProcess, freePort, startApiProcess } from '../testing/apiProcess';
import { createTrainer } from '../testing/createRecords';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { createMetrics } from './metrics';

let database: TestApi;
let api: ApiProcess;
let metricsUrl: string;
beforeAll(async () => {
  database = await startTestApi();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  api = await startApiProcess({ METRICS_PORT: String(port) });
});
afterAll(async () => {
  await api.stop();
  await database.stop();
});

async function metricLines(name: string): Promise<string[]> {
  const text = await (await fetch(metricsUrl)).text();
  return text.split('\n').filter((line) => line.startsWith(name));
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await holds()) return;
    await pause(100);
  }
  throw new Error('it did not come to pass');
}

const valueOf = async (name: string): Promise<number> =>
  Number((await metricLines(`${name} `))[0]?.split(' ')[1] ?? NaN);

it('counts requests by the pattern of their route, never by their path', async () => {
  for (const path of ['/api/posts/nobody', '/api/v1/posts/nobody-else', '/api/invented', '/api/trainers']) {
    await fetch(api.url + path);
  }
  await fetch(`${api.url}/api/posts`, { method: 'PROPFIND' });

  const lines = await metricLines('api_request_duration_seconds_count');
  expect(lines).toEqual(
    expect.arrayContaining([
      'api_request_duration_seconds_count{method="GET",route="/posts/:key",status="4xx"} 2',
      'api_request_duration_seconds_count{method="none",route="none",status="4xx"} 2',
      'api_request_duration_seconds_count{method="GET",route="/trainers",status="2xx"} 1',
    ]),
  );
  expect(lines.join()).not.toMatch(/nobody|invented|PROPFIND/);
});

it('shows how many mails wait, and for how long', async () => {
  expect(await metricLines('api_outbox_')).toEqual(['api_outbox_mails 0', 'api_outbox_oldest_seconds 0']);

  const anHourAgo = mongoose.Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - 3600);
  await OutboxEntry.collection.insertMany([{ kind: 'contact' }, { _id: anHourAgo, kind: 'contact' }]);

  expect(await metricLines('api_outbox_mails')).toEqual(['api_outbox_mails 2']);
  const seconds = await valueOf('api_outbox_oldest_seconds');
  expect(seconds).toBeGreaterThanOrEqual(3600);
  expect(seconds).toBeLessThan(3700);
});

it('shows what the response cache holds', async () => {
  await until(async () => (await valueOf('api_change_stream_watching')) === 1);
  await until(async () => {
    await fetch(`${api.url}/api/trainers`);
    return (await valueOf('api_cache_responses')) > 0;
  });

  expect(await valueOf('api_cache_bytes')).toBeGreaterThan(4096);
});

it('measures how late a change by another process arrives', async () => {
  const before = await valueOf('api_change_stream_lag_seconds_count');

  await createTrainer();

  await until(async () => (await valueOf('api_change_stream_lag_seconds_count')) > before);
  expect(await valueOf('api_change_stream_lag_seconds_sum')).toBeLessThan(60);
});

it('shows the memory and the delay of the event loop', async () => {
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

it('is not served to visitors', async () => {
  for (const path of ['/metrics', '/api/metrics', '/api/v1/metrics', '/uploads/metrics']) {
    expect((await fetch(api.url + path)).status).toBe(404);
  }
  expect((await fetch(metricsUrl.replace('metrics', 'api/posts'))).status).toBe(404);
});

it('shows no value of a gauge that cannot be read: 0 would say that all is well', async () => {
  let isAway = false;
  const read = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(5));
  const metrics = createMetrics([{ name: 'api_probe', help: 'A probe.', read }], pino({ level: 'silent' }));
  const shown = async () =>
    (await metrics.read()).text.split('\n').filter((line) => line.startsWith('api_probe'));

  expect(await shown()).toEqual(['api_probe 5']);
  isAway = true;
  expect(await shown()).toEqual([]);
  isAway = false;
  expect(await shown()).toEqual(['api_probe 5']);
});
