/** @jest-environment node */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildRelease } from '../testing/releases';
import { createRendererPool } from './rendererPool';
import { RenderThread, RenderTimeout } from './renderThread';

// Speaks like renderWorker.ts; the page /loop of its remote never ends.
const WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', ({ id, url }) => {
    parentPort.postMessage({ id, hasStarted: true });
    parentPort.postMessage({ id, isRendering: true });
    while (url === '/loop');
    parentPort.postMessage({ id, page: { html: workerData.remote.client.name + url } });
  });
`;

function startPool() {
  const workers: Worker[] = [];
  const pool = createRendererPool({
    apiUrl: 'http://127.0.0.1:1',
    origin: 'http://localhost',
    startThread: (input) => {
      const worker = new Worker(WORKER, { eval: true, workerData: input });
      workers.push(worker);
      return new RenderThread(input, worker);
    },
  });
  return { pool, workers };
}

const blog = buildRelease('mf-blog', '1');
const home = buildRelease('mf-public', '1');

afterEach(() => jest.useRealTimers());

it('a remote that loops delays no page of another one, and its thread ends', async () => {
  const { pool, workers } = startPool();
  await pool.render(blog, { url: '/blog' });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let hasSettled = false;
  const looping = pool.render(blog, { url: '/loop' }).finally(() => (hasSettled = true));
  looping.catch(() => undefined);
  const [blogWorker] = workers;
  await once(blogWorker!, 'message');
  await once(blogWorker!, 'message');

  expect((await pool.render(home, { url: '/' })).html).toBe('mf-public/');
  expect(hasSettled).toBe(false);

  const ended = once(blogWorker!, 'exit');
  jest.advanceTimersByTime(10_000);
  await expect(looping).rejects.toBeInstanceOf(RenderTimeout);
  await ended;
  expect((await pool.render(home, { url: '/golfers' })).html).toBe('mf-public/golfers');
  expect(workers).toHaveLength(2);
  pool.close();
});
