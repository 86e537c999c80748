import { OutboxEntry } from '../modules/outbox/outbox.model';
import { type ApiProcess, freePort, startApiProcess } from '../testing/apiProcess';
import { type TestApi, startTestApi } from '../testing/startTestApi';

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

it('shows how many mails wait', async () => {
  await OutboxEntry.collection.insertOne({ kind: 'contact' });

  expect(await metricLines('api_outbox_mails')).toEqual(['api_outbox_mails 1']);
});

it('is not served to visitors', async () => {
  for (const path of ['/metrics', '/api/metrics', '/api/v1/metrics', '/uploads/metrics']) {
    expect((await fetch(api.url + path)).status).toBe(404);
  }
  expect((await fetch(metricsUrl.replace('metrics', 'api/posts'))).status).toBe(404);
});
