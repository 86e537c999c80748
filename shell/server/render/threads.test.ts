/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderedPage } from '../../src/render/createRenderer';
import { buildRelease } from '../testing/releases';
import { createRendererPool } from './rendererPool';
import { QueueFull, RenderThread, RenderTimeout, ThreadEnded } from './renderThread';
import type { Ping, RenderReply, RenderRequest, WorkerInput } from './renderWorker';

afterEach(() => jest.useRealTimers());

describe('a render thread', () => {
  /** A thread in front of a worker that only records its requests. */
  function startThread({ isReady = true } = {}) {
    const requests: RenderRequest[] = [];
    const state = { isBlocked: false };
    const terminate = jest.fn(() => Promise.resolve(0));
    const worker = Object.assign(new EventEmitter(), {
      postMessage(request: RenderRequest | Ping) {
        if (request !== 'ping') requests.push(request);
        else if (!state.isBlocked) worker.emit('message', { isAlive: true });
      },
      unref: jest.fn(),
      terminate,
    });
    const thread = new RenderThread({} as WorkerInput, worker as unknown as Worker);
    const reply = (message: RenderReply) => worker.emit('message', message);
    if (isReady) reply({ isReady: true });
    const finish = ({ id }: RenderRequest) => reply({ id, page: { status: 200 } as RenderedPage });
    const urls = () => requests.map(({ url }) => url);
    /** Renders that the test settles; a rejection is expected later. */
    const render = (...all: string[]) =>
      all.map((url) => {
        const page = thread.render({ url });
        page.catch(() => undefined);
        return page;
      });
    return { thread, worker, terminate, reply, finish, requests, urls, render, state };
  }

  it('passes the worker four pages at once, and the next when one is finished', async () => {
    const { worker, reply, finish, requests, urls, render } = startThread();
    // It does not keep the process alive.
    expect(worker.unref).toHaveBeenCalled();
    const [, second] = render('/1', '/2', '/3', '/4', '/5', '/6');
    expect(urls()).toEqual(['/1', '/2', '/3', '/4']);

    finish(requests[1]!);
    // Late replies change nothing.
    finish(requests[1]!);
    reply({ id: 999, isRendering: true });
    expect(urls()).toEqual(['/1', '/2', '/3', '/4', '/5']);
    await expect(second).resolves.toEqual({ status: 200 });
  });

  it('holds a hundred pages, and refuses the next', async () => {
    const { thread, render } = startThread();
    void render(...Array.from({ length: 100 }, (_, nr) => `/${nr}`));

    await expect(thread.render({ url: '/more' })).rejects.toBeInstanceOf(QueueFull);
    expect(thread.pending).toBe(100);
  });

  it('rejects a page with the error of its worker, and renders the next', async () => {
    const { reply, requests, urls, render } = startThread();
    const [first] = render('/1', '/2', '/3', '/4', '/5');
    reply({ id: requests[0]!.id, error: 'no such file' });

    await expect(first).rejects.toThrow('no such file');
    expect(urls()).toContain('/5');
  });

  it.each(['error', 'exit'] as const)(
    'rejects everything that is pending on the %s of its worker',
    async (event) => {
      const { thread, worker, terminate, render } = startThread();
      const pages = render('/1', '/2', '/3', '/4', '/5');
      worker.emit(event, Object.assign(new Error('typed by a visitor'), { code: 'ERR_OUT_OF_MEMORY' }));
      worker.emit('exit', 1);

      const reason = event === 'error' ? /^ERR_OUT_OF_MEMORY$/ : 'the renderer ended';
      for (const page of pages) await expect(page).rejects.toThrow(reason);
      expect(thread.isDead).toBe(true);
      expect(terminate).toHaveBeenCalledTimes(1);
    },
  );

  it('retires at once without pending renders, otherwise after the last of them', () => {
    const idle = startThread();
    idle.thread.retire();
    expect(idle.terminate).toHaveBeenCalled();

    const { thread, terminate, finish, requests, render } = startThread();
    void render('/1', '/2');
    thread.retire();
    finish(requests[0]!);
    expect(terminate).not.toHaveBeenCalled();
    finish(requests[1]!);
    expect(terminate).toHaveBeenCalled();
  });

  describe('that is blocked', () => {
    beforeEach(() => jest.useFakeTimers());

    it('ends when it has answered nothing for two seconds; the page that rendered last is reported', async () => {
      const { thread, reply, requests, terminate, render, state } = startThread();
      const [waiting, looping] = render('/1', '/loop?q=private', '/3');
      jest.advanceTimersByTime(5_000);
      reply({ id: requests[0]!.id, isRendering: true });
      reply({ id: requests[1]!.id, isRendering: true });
      state.isBlocked = true;
      jest.advanceTimersByTime(2_000);
      expect(thread.isDead).toBe(false);
      jest.advanceTimersByTime(500);

      await expect(looping).rejects.toThrow(new RenderTimeout('/loop took too long to render'));
      await expect(looping).rejects.toBeInstanceOf(RenderTimeout);
      await expect(waiting).rejects.toThrow('the renderer was ended by another page');
      await expect(waiting).rejects.toBeInstanceOf(ThreadEnded);
      expect(terminate).toHaveBeenCalledTimes(1);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('ends ten seconds after it took a page; the time in the queue does not count', () => {
      const { thread, reply, requests, finish, render } = startThread();
      void render('/1', '/2', '/3', '/4', '/5');
      jest.advanceTimersByTime(9_000);
      for (const request of requests.slice(0, 4)) finish(request);
      jest.advanceTimersByTime(9_999);
      expect(thread.isDead).toBe(false);
      reply({ id: 999, isRendering: true });

      jest.advanceTimersByTime(1);
      expect(thread.isDead).toBe(true);
    });

    it('ends when its remote is not loaded in time, and hands it no page before', async () => {
      const { thread, requests, render } = startThread({ isReady: false });
      const [waiting] = render('/1');
      expect(requests).toEqual([]);
      jest.advanceTimersByTime(15_000);

      await expect(waiting).rejects.toBeInstanceOf(RenderTimeout);
      expect(thread.isDead).toBe(true);
    });
  });
});

const blog = buildRelease('mf-blog', '1');
const about = buildRelease('mf-public', '1');

const settings = { apiUrl: 'http://127.0.0.1:1', origin: 'http://localhost' };

it('the pool starts the threads of the releases in use ahead, and keeps those of the last three others', () => {
  const running = new Set<string>();
  const startThread = ({ remote }: WorkerInput) => {
    const name = remote ? `${remote.client.name}@${remote.client.version}` : 'shell';
    running.add(name);
    return { retire: () => running.delete(name) } as unknown as RenderThread;
  };
  const pool = createRendererPool({ ...settings, startThread });
  pool.retain([blog, about]);
  expect([...running]).toEqual(['shell', 'mf-blog@1', 'mf-public@1']);

  for (const version of ['2', '3', '4', '5']) pool.retain([buildRelease('mf-blog', version), about]);
  expect([...running]).toEqual([
    'shell',
    'mf-public@1',
    ...['2', '3', '4', '5'].map((nr) => `mf-blog@${nr}`),
  ]);
  // What only the browser renders needs no thread.
  pool.retain([{ ...blog, server: null }]);
  expect([...running]).toEqual(['shell', 'mf-public@1', 'mf-blog@4', 'mf-blog@5']);
});

describe('real threads', () => {
  // Speaks like renderWorker.ts; the page /loop of its remote never ends.
  const WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.postMessage({ isReady: true });
  parentPort.on('message', ({ id, url }) => {
    parentPort.postMessage({ id, isRendering: true });
    while (url === '/loop');
    parentPort.postMessage({ id, page: { html: workerData.remote.client.name + url } });
  });
`;

  function startPool() {
    const workers: Worker[] = [];
    const pool = createRendererPool({
      ...settings,
      startThread: (input) => {
        const worker = new Worker(WORKER, { eval: true, workerData: input });
        workers.push(worker);
        return new RenderThread(input, worker);
      },
    });
    return { pool, workers };
  }

  it('a remote that loops delays no page of another one, and its thread ends', async () => {
    const { pool, workers } = startPool();
    await pool.render(blog, { url: '/blog' });
    let hasSettled = false;
    const looping = pool.render(blog, { url: '/loop' }).finally(() => (hasSettled = true));
    looping.catch(() => undefined);
    const [blogWorker] = workers;
    await once(blogWorker!, 'message');

    expect((await pool.render(about, { url: '/' })).html).toBe('mf-public/');
    expect(hasSettled).toBe(false);

    const ended = once(blogWorker!, 'exit');
    await expect(looping).rejects.toBeInstanceOf(RenderTimeout);
    await ended;
    expect((await pool.render(about, { url: '/golfers' })).html).toBe('mf-public/golfers');
    // Another thread takes the place of the one that has ended.
    expect((await pool.render(blog, { url: '/blog' })).html).toBe('mf-blog/blog');
    expect(workers).toHaveLength(3);
    pool.close();
  });
});
