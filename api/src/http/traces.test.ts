import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess';
import { createPost } from '../testing/createRecords';
import { type TestApi, startTestApi } from '../testing/startTestApi';

let api: TestApi;
let server: ApiProcess;
let collector: Server;
let batches: string[];
let answer: 'takes' | 'refuses' | 'hangs';

beforeAll(async () => {
  // Its database has the shape that the process asks for.
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  [batches, answer] = [[], 'takes'];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      batches.push(body);
      if (answer !== 'hangs') response.writeHead(answer === 'takes' ? 200 : 400).end('{}');
    });
  });
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.kill();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

async function start(): Promise<void> {
  const { port } = collector.address() as AddressInfo;
  server = await startApiProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
}

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const sent = (): Sent[] =>
  batches.flatMap((batch) =>
    (JSON.parse(batch) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SHELL = 'b7ad6b7169203331';

it('continues the trace of the shell down to the commands of the database, without their values', async () => {
  await createPost({ slug: 'a-secret-child' });
  await start();
  const headers = { traceparent: `00-${TRACE}-${SHELL}-01` };
  expect((await fetch(`${server.url}/api/posts/a-secret-child`, { headers })).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const spans = sent().filter(({ traceId }) => traceId === TRACE);
  const request = spans.find(({ parentSpanId }) => parentSpanId === SHELL);
  expect(request?.name).toBe('GET /posts/:key');
  expect(spans.find(({ name }) => name === 'find posts')?.parentSpanId).toBe(request?.spanId);
  expect(batches.join()).not.toContain('secret');
  const [line] = server
    .output()
    .split('\n')
    .filter((each) => each.includes('a-secret-child'));
  expect(JSON.parse(line ?? '')).toMatchObject({ msg: 'request', trace_id: TRACE });
});

it.each(['refuses', 'hangs'] as const)('answers, and ends in time, where the collector %s', async (how) => {
  answer = how;
  await start();
  const startedAt = performance.now();
  for (let nr = 0; nr < 5; nr += 1) expect((await fetch(`${server.url}/api/posts`)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  // A request would wait for the exporter's ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(8000);
  expect(batches.length).toBeGreaterThan(0);
  const warnings = server.output().split('"traces cannot be sent"').length - 1;
  expect(warnings).toBe(how === 'refuses' ? 1 : 0);
});
