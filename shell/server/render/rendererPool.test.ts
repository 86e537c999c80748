/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registry';
import { createRendererPool, QueueFull, RenderThread, RenderTimeout } from './rendererPool';
import type { RenderReply, RenderRequest, WorkerInput } from './renderWorker';

describe('the pool', () => {
  const registry = (id: string): Registry => ({
    id,
    client: [],
    entries: {},
    isComplete: true,
    clientFile: () => undefined,
  });

  interface FakeThread {
    input: WorkerInput;
    rendered: object[];
    isRetired: boolean;
    isDead: boolean;
  }

  /** Threads that fail in the given order; each failure ends its thread, as a real one's would. */
  function startPool(...failures: (Error | undefined)[]) {
    const threads: FakeThread[] = [];
    const pool = createRendererPool({
      apiUrl: 'http://127.0.0.1:1',
      origin: 'http://localhost',
      startThread: (input) => {
        const thread = {
          input,
          rendered: [] as object[],
          isRetired: false,
          isDead: false,
          render(request: object) {
            thread.rendered.push(request);
            const failure = failures.shift();
            if (failure) thread.isDead = true;
            return failure ? Promise.reject(failure) : Promise.resolve({ status: 200 } as RenderedPage);
          },
          retire: () => void (thread.isRetired = true),
        };
        threads.push(thread);
        return thread as unknown as RenderThread;
      },
    });
    return { pool, threads };
  }

  it('has one thread per state of the registry, and retires it when the registry changes', async () => {
    const { pool, threads } = startPool();
    await pool.render(registry('one'), '/');
    await pool.render(registry('one'), '/blog');
    await pool.render(registry('two'), '/');

    expect(threads.map(({ rendered }) => rendered.length)).toEqual([2, 1]);
    expect(threads.map(({ isRetired }) => isRetired)).toEqual([true, false]);
    expect(threads[0]?.input).toEqual({
      apiUrl: 'http://127.0.0.1:1',
      origin: 'http://localhost',
      registry: { client: [], entries: {} },
    });
  });

  it('shows the notice instead of a remote that timed out', async () => {
    const { pool, threads } = startPool(new RenderTimeout('/blog'));
    await pool.render(registry('one'), '/blog');

    expect(threads[1]?.rendered).toEqual([{ url: '/blog', isNoticed: true }]);
  });

  it('renders a page again if its thread died because of another page', async () => {
    const { pool, threads } = startPool(new Error('ended by another page'));
    await pool.render(registry('one'), '/');

    expect(threads[1]?.rendered).toEqual([{ url: '/', isNoticed: false }]);
  });

  it('gives up after the second failure', async () => {
    const { pool } = startPool(new Error('first'), new Error('second'));

    await expect(pool.render(registry('one'), '/')).rejects.toThrow('second');
  });

  it('does not retry when the queue is full', async () => {
    const { pool, threads } = startPool(new QueueFull('full'));

    await expect(pool.render(registry('one'), '/')).rejects.toThrow(QueueFull);
    expect(threads).toHaveLength(1);
    expect(threads[0]?.rendered).toHaveLength(1);
  });

  it('submits a form only once, even if its thread dies', async () => {
    const { pool, threads } = startPool(new Error('ended'));
    const submission = { form: { name: 'Zoë' }, headers: {} };

    await expect(pool.submit(registry('one'), '/apply', submission)).rejects.toThrow('ended');
    expect(threads.map(({ rendered }) => rendered)).toEqual([[{ url: '/apply', submission }]]);
  });

  it('retires its thread when it closes, if it has one', async () => {
    startPool().pool.close();
    const { pool, threads } = startPool();
    await pool.render(registry('one'), '/');
    pool.close();

    expect(threads[0]?.isRetired).toBe(true);
  });
});

describe('a render thread', () => {
  /** A thread in front of a worker that only records its requests. */
  function startThread() {
    const requests: RenderRequest[] = [];
    const terminate = jest.fn(() => Promise.resolve(0));
    const worker = Object.assign(new EventEmitter(), {
      postMessage: (request: RenderRequest) => void requests.push(request),
      unref: jest.fn(),
      terminate,
    });
    const thread = new RenderThread({} as WorkerInput, worker as unknown as Worker);
    const reply = (message: RenderReply) => worker.emit('message', message);
    const finish = ({ id }: RenderRequest) => reply({ id, page: { status: 200 } as RenderedPage });
    const urls = () => requests.map(({ url }) => url);
    /** Renders that the test settles; a rejection is expected later. */
    const render = (...all: string[]) =>
      all.map((url) => {
        const page = thread.render({ url });
        page.catch(() => undefined);
        return page;
      });
    return { thread, worker, terminate, reply, finish, requests, urls, render };
  }

  it('does not keep the process alive', () => {
    expect(startThread().worker.unref).toHaveBeenCalled();
  });

  it('passes the worker four pages at once, and the next when one is finished', async () => {
    const { finish, requests, urls, render } = startThread();
    const [, second] = render('/1', '/2', '/3', '/4', '/5', '/6');
    expect(urls()).toEqual(['/1', '/2', '/3', '/4']);

    finish(requests[1]!);
    expect(urls()).toEqual(['/1', '/2', '/3', '/4', '/5']);
    await expect(second).resolves.toEqual({ status: 200 });
  });

  it('prefers pages and forms to searches', () => {
    const { finish, requests, urls, render } = startThread();
    void render('/1', '/2', '/3', '/4', '/golfers?q=a', '/golfers?q=b', '/about');
    finish(requests[0]!);
    finish(requests[1]!);
    finish(requests[2]!);

    expect(urls().slice(4)).toEqual(['/about', '/golfers?q=a', '/golfers?q=b']);
  });

  it('refuses the thirteenth search, and still accepts a page', async () => {
    const { thread, render } = startThread();
    void render(...Array.from({ length: 11 }, (_, number) => `/golfers?q=${number}`), '/about');
    void render('/golfers?q=12');

    await expect(thread.render({ url: '/golfers?q=13' })).rejects.toThrow(QueueFull);
    expect(thread.render({ url: '/about' })).toBeInstanceOf(Promise);
  });

  it('refuses a page when a hundred are pending', async () => {
    const { thread, finish, requests, render } = startThread();
    void render(...Array.from({ length: 100 }, (_, number) => `/${number}`));
    await expect(thread.render({ url: '/last' })).rejects.toThrow(QueueFull);

    finish(requests[0]!);
    expect(thread.render({ url: '/last' })).toBeInstanceOf(Promise);
  });

  it('rejects a page with the error of its worker, and renders the next', async () => {
    const { reply, requests, urls, render } = startThread();
    const [first] = render('/1', '/2', '/3', '/4', '/5');
    reply({ id: requests[0]!.id, error: 'no such file' });

    await expect(first).rejects.toThrow('no such file');
    expect(urls()).toContain('/5');
  });

  it('ignores a late reply', () => {
    const { reply, finish, requests, urls, render } = startThread();
    void render('/1', '/2', '/3', '/4', '/5', '/6');
    finish(requests[0]!);
    finish(requests[0]!);
    reply({ id: 999, hasStarted: true });

    expect(urls()).toHaveLength(5);
  });

  it.each(['error', 'exit'] as const)(
    'rejects everything that is pending on the %s of its worker',
    async (event) => {
      const { thread, worker, terminate, render } = startThread();
      const pages = render('/1', '/2', '/3', '/4', '/5');
      worker.emit(event, new Error('out of memory'));
      worker.emit('exit', 1);

      const reason = event === 'error' ? 'out of memory' : 'the renderer ended';
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
    afterEach(() => jest.useRealTimers());

    it('ends after ten seconds; the page that rendered last is reported as timed out', async () => {
      const { thread, reply, requests, terminate, render } = startThread();
      const [waiting, looping] = render('/1', '/loop?q=private', '/3');
      requests.forEach(({ id }) => reply({ id, hasStarted: true }));
      reply({ id: requests[1]!.id, isRendering: true });
      jest.advanceTimersByTime(9_999);
      expect(thread.isDead).toBe(false);
      jest.advanceTimersByTime(1);

      await expect(looping).rejects.toThrow(new RenderTimeout('/loop took too long to render'));
      await expect(looping).rejects.toBeInstanceOf(RenderTimeout);
      await expect(waiting).rejects.toThrow('the renderer was ended by another page');
      await expect(waiting).rejects.not.toBeInstanceOf(RenderTimeout);
      expect(terminate).toHaveBeenCalledTimes(1);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('reports the late page when none was rendering', async () => {
      const { reply, finish, requests, render } = startThread();
      const [, late] = render('/1', '/2');
      requests.forEach(({ id }) => reply({ id, hasStarted: true }));
      reply({ id: requests[0]!.id, isRendering: true });
      finish(requests[0]!);
      jest.advanceTimersByTime(10_000);

      await expect(late).rejects.toBeInstanceOf(RenderTimeout);
    });

    it('does not count the time of a page in the queue', () => {
      const { thread, reply, requests, render } = startThread();
      void render('/1', '/2', '/3', '/4', '/5');
      jest.advanceTimersByTime(60_000);
      expect(thread.isDead).toBe(false);

      reply({ id: requests[0]!.id, hasStarted: true });
      jest.advanceTimersByTime(10_000);
      expect(thread.isDead).toBe(true);
    });

    it('leaves no timer for a page that finished in time', () => {
      const { reply, finish, requests, render } = startThread();
      void render('/1');
      reply({ id: requests[0]!.id, hasStarted: true });
      finish(requests[0]!);

      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
