/** @jest-environment node */
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registrySource';
import { createRendererPool } from './rendererPool';
import { TooSlow, type RenderThread } from './RenderThread';

const registry = (id: string): Registry => ({
  id,
  client: [],
  entries: {},
  isComplete: true,
  clientFile: () => undefined,
});

interface StubThread {
  rendered: { url: string; isNoticed?: boolean }[];
  isRetired: boolean;
  isDead: boolean;
}

/** Threads that fail as told, in turn; each failure ends its thread, as a real one's would. */
function startPool(...failures: (Error | undefined)[]) {
  const threads: StubThread[] = [];
  const pool = createRendererPool({
    apiUrl: 'http://127.0.0.1:1',
    origin: 'http://localhost',
    startThread: () => {
      const thread = {
        rendered: [] as StubThread['rendered'],
        isRetired: false,
        isDead: false,
        render(request: { url: string; isNoticed?: boolean }) {
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

it('keeps one thread for one state of the registry, and retires it when another is live', async () => {
  const { pool, threads } = startPool();
  await pool.render(registry('one'), '/');
  await pool.render(registry('one'), '/blog');
  await pool.render(registry('two'), '/');

  expect(threads.map(({ rendered }) => rendered.length)).toEqual([2, 1]);
  expect(threads.map(({ isRetired }) => isRetired)).toEqual([true, false]);
});

it('shows the notice of a remote that did not come to an end', async () => {
  const { pool, threads } = startPool(new TooSlow('/blog'));
  await pool.render(registry('one'), '/blog');

  expect(threads[1]?.rendered).toEqual([{ url: '/blog', isNoticed: true }]);
});

it('renders once more, as usual, what was lost with the thread of another page', async () => {
  const { pool, threads } = startPool(new Error('ended by another page'));
  await pool.render(registry('one'), '/');

  expect(threads[1]?.rendered).toEqual([{ url: '/', isNoticed: false }]);
});

it('gives up after the second failure', async () => {
  const { pool } = startPool(new Error('first'), new Error('second'));

  await expect(pool.render(registry('one'), '/')).rejects.toThrow('second');
});
