/** @jest-environment node */
import type { RenderedPage } from '../../src/render/createRenderer';
import { buildRelease } from '../testing/releases';
import { createRendererPool } from './rendererPool';
import { RenderTimeout, type RenderThread } from './renderThread';
import type { WorkerInput } from './renderWorker';

interface FakeThread {
  input: WorkerInput;
  rendered: object[];
  isRetired: boolean;
  isDead: boolean;
  isBlocked: boolean;
}

function startPool() {
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
        isBlocked: false,
        render(request: object) {
          thread.rendered.push(request);
          return Promise.resolve({ status: 200 } as RenderedPage);
        },
        retire: () => void (thread.isRetired = true),
      };
      threads.push(thread);
      return thread as unknown as RenderThread;
    },
  });
  /** Names of the threads that have not been retired. */
  const running = () =>
    threads
      .filter(({ isRetired }) => !isRetired)
      .map(({ input: { remote } }) => (remote ? `${remote.client.name}@${remote.client.version}` : 'shell'));
  return { pool, threads, running };
}

const blog = buildRelease('mf-blog', '1');
const about = buildRelease('mf-public', '1');

it('has one thread per release, which knows nothing of the others, and one for all other pages', async () => {
  const { pool, threads, running } = startPool();
  await pool.render(blog, { url: '/blog' });
  await pool.render(about, { url: '/' });
  await pool.render(null, { url: '/nowhere' });
  await pool.render(blog, { url: '/blog/a' });

  expect(running()).toEqual(['mf-blog@1', 'mf-public@1', 'shell']);
  expect(threads[0]?.rendered).toEqual([{ url: '/blog' }, { url: '/blog/a' }]);
  expect(threads[0]?.input).toEqual({
    apiUrl: 'http://127.0.0.1:1',
    origin: 'http://localhost',
    remote: { client: blog.client, server: blog.server },
  });
});

it('starts the threads of the releases in use ahead, and ends those of all others', () => {
  const { pool, running } = startPool();
  pool.retain([blog, about]);
  expect(running()).toEqual(['shell', 'mf-blog@1', 'mf-public@1']);

  pool.retain([buildRelease('mf-blog', '2'), about]);
  expect(running()).toEqual(['shell', 'mf-public@1', 'mf-blog@2']);
});

it('leaves the thread of a spare release running, but starts none for it', () => {
  const { pool, running } = startPool();
  pool.retain([blog], [about]);
  expect(running()).toEqual(['shell', 'mf-blog@1']);

  pool.retain([buildRelease('mf-blog', '2')], [blog]);
  expect(running()).toEqual(['shell', 'mf-blog@1', 'mf-blog@2']);
});

it('needs no thread for a remote that only the browser renders', () => {
  const { pool, running } = startPool();
  pool.retain([{ ...blog, server: null }]);

  expect(running()).toEqual(['shell']);
});

it('keeps the threads of the three other releases that were used last', async () => {
  const { pool, running } = startPool();
  pool.retain([about]);
  for (const version of ['1', '2', '3', '4'])
    await pool.render(buildRelease('mf-blog', version), { url: '/' });

  expect(running()).toEqual(['shell', 'mf-public@1', 'mf-blog@2', 'mf-blog@3', 'mf-blog@4']);
});

it('starts another thread instead of one that has ended', async () => {
  const { pool, threads } = startPool();
  await pool.render(blog, { url: '/blog' });
  threads[0]!.isDead = true;
  await pool.render(blog, { url: '/blog' });

  expect(threads).toHaveLength(2);
});

it('reports once, without starting it, that a remote did not come to an end while it was loaded', async () => {
  const { pool, threads } = startPool();
  pool.retain([blog]);
  Object.assign(threads[1]!, { isDead: true, isBlocked: true });

  await expect(pool.render(blog, { url: '/blog' })).rejects.toBeInstanceOf(RenderTimeout);
  expect(threads).toHaveLength(2);
  await pool.render(blog, { url: '/blog' });
  expect(threads).toHaveLength(3);
});

it('ends all threads when it closes', async () => {
  const { pool, running } = startPool();
  pool.retain([blog]);
  pool.close();

  expect(running()).toEqual([]);
});
