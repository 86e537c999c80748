import { waitFor } from '@testing-library/react';
import { api, type RemotePage } from '@site/runtime';
import { blogRemote, moduleOf, silentStore, stubLoader } from '../testing/renderShell';
import { createPrefetch, FRESH_MS } from './createPrefetch';

const at = (path: string) => new URL(path, 'http://localhost');

function arrange(page: Partial<RemotePage> = {}) {
  const preload = jest.fn(() => Promise.resolve());
  const load = jest.fn<PromiseLike<unknown>[], Parameters<NonNullable<RemotePage['load']>>>(() => []);
  const pages = [{ pattern: '/blog/:slug', queries: ['page'], preload, load, ...page }];
  const loaded = moduleOf(() => null);
  const loader = stubLoader('module' in loaded ? { ...loaded, module: { ...loaded.module, pages } } : loaded);
  const remote = jest.spyOn(loader, 'prefetch');
  const store = silentStore();
  return {
    prefetch: createPrefetch({ loader, dispatch: store.dispatch }).page,
    preload,
    load,
    remote,
    store,
  };
}

it('fetches the code of a page and its data, with what the address names', async () => {
  const { prefetch, preload, load } = arrange();
  await prefetch(at('/blog/first?page=2&utm_source=mail'));

  expect(preload).toHaveBeenCalledTimes(1);
  const [, params, query] = load.mock.calls[0]!;
  expect(params).toMatchObject({ slug: 'first' });
  expect(String(query)).toBe('page=2');
});

it('does not wait for the code before it asks for the data', async () => {
  const { prefetch, load } = arrange({ preload: () => new Promise(() => undefined) });
  void prefetch(at('/blog/first'));

  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it.each(['/admin/posts', '/login', '/nowhere', '/blog'])('fetches no page for %s', async (path) => {
  const { prefetch, preload, load } = arrange();
  await prefetch(at(path));

  expect(preload).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

it('leaves the remote of the admin area alone, whoever hovers its links', async () => {
  const { prefetch, remote } = arrange();
  await prefetch(at('/admin/dashboard'));

  expect(remote).not.toHaveBeenCalled();
});

it('fetches the remote alone for a link that is only in view', async () => {
  const loaded = stubLoader(moduleOf(() => null));
  const fetched = jest.spyOn(loaded, 'prefetch');
  const { remote } = createPrefetch({ loader: loaded, dispatch: silentStore().dispatch });
  await remote(at('/blog/first'));
  await remote(at('/admin/dashboard'));

  expect(fetched.mock.calls).toEqual([['mf-blog']]);
});

it('is silent about a remote or a page that cannot be fetched', async () => {
  const lost = () => Promise.reject(new Error('lost'));
  await expect(arrange({ preload: lost }).prefetch(at('/blog/first'))).resolves.toBeUndefined();
  await expect(arrange({ load: () => [lost()] }).prefetch(at('/blog/first'))).resolves.toBeUndefined();

  const broken = createPrefetch({
    loader: stubLoader({ failure: 'down' }),
    dispatch: silentStore().dispatch,
  });
  await expect(broken.page(at(blogRemote.routes[0]!))).resolves.toBeUndefined();
});

it('ends when all has arrived, also for a caller who comes in the meantime', async () => {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const preload = jest.fn(() => code);
  const { prefetch } = arrange({ preload });
  const settled: string[] = [];
  const first = prefetch(at('/blog/first')).finally(() => settled.push('first'));
  await waitFor(() => expect(preload).toHaveBeenCalled());
  const second = prefetch(at('/blog/first')).finally(() => settled.push('second'));
  expect(settled).toEqual([]);
  arrive();

  await Promise.all([first, second]);
  expect(settled).toHaveLength(2);
});

it('holds no answer for longer than a page that was left', async () => {
  const { first } = api.injectEndpoints({
    endpoints: (build) => ({ first: build.query<unknown, void>({ query: () => '/posts/first' }) }),
  }).endpoints;
  const { prefetch, store } = arrange({ load: (dispatch) => [dispatch(first.initiate())] });
  await prefetch(at('/blog/first'));

  const { queries, subscriptions } = store.getState().api;
  expect(Object.keys(queries)).toHaveLength(1);
  expect(Object.values(subscriptions).flatMap((each) => Object.keys(each ?? {}))).toEqual([]);
});

it('fetches an address again only when its answer has aged, and another one at once', async () => {
  const { prefetch, load } = arrange();
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  await prefetch(at('/blog/first'));
  now.mockReturnValue(1_800_000_000_000 + FRESH_MS - 1);
  await prefetch(at('/blog/first'));
  expect(load).toHaveBeenCalledTimes(1);

  await prefetch(at('/blog/second'));
  await prefetch(at('/blog/first?page=2'));
  expect(load).toHaveBeenCalledTimes(3);

  now.mockReturnValue(1_800_000_000_000 + FRESH_MS);
  await prefetch(at('/blog/first'));
  expect(load).toHaveBeenCalledTimes(4);
  now.mockRestore();
});
