import { waitFor } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import { createBrowserRemoteLoader } from './browserRemoteLoader';
import type { Container } from './loadRoutes';
import type { ClientRemote, RemoteLoader } from './remoteLoader';

const remote: ClientRemote = {
  name: 'mf-blog',
  container: 'mf_blog',
  federation: '2.9',
  version: 'aaa',
  routes: ['/blog'],
  base: '/remotes/mf-blog/aaa/',
  entry: '/remotes/mf-blog/aaa/remoteEntry.js',
  integrity: 'sha384-abc',
};
// The runtime's own type omits that the result is a promise.
type Get = (exposed: string) => Promise<() => RemoteModule>;
const routes: RemoteModule = { Routes: () => null, pages: [] };
const containers = window as unknown as Record<string, Container | undefined>;
const react = { version: '19.3.1', lib: () => 'the react of the shell', shareConfig: { singleton: true } };

const script = (): HTMLScriptElement | null => document.head.querySelector('script');
const appears = () => waitFor(() => expect(script()).not.toBeNull());

/** jsdom fetches no scripts: the test decides whether and when the entry loads. */
async function arrive(get: Get = () => Promise.resolve(() => routes)): Promise<jest.Mock> {
  await appears();
  const initContainer = jest.fn();
  containers.mf_blog = { init: initContainer, get: get as unknown as Container['get'] };
  script()?.dispatchEvent(new Event('load'));
  return initContainer;
}
async function fail() {
  await appears();
  script()?.dispatchEvent(new Event('error'));
}
const start = (options: { failed?: string[]; registry?: ClientRemote[] } = {}) =>
  createBrowserRemoteLoader({ registry: [remote], failed: [], ...options });

beforeAll(() => {
  // In the built shell the plugin of the bundler does this.
  init({
    name: 'shell',
    remotes: [],
    shared: { react: { ...react, shareConfig: { singleton: true, requiredVersion: '^19' } } },
  });
});
beforeEach(() => {
  Object.assign(globalThis, { reportError: jest.fn() });
  // The runtime warns about a remote that is registered a second time, which is what a retry does.
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  containers.mf_blog = undefined;
});

describe('the entry script of a remote', () => {
  it('is verified by the browser with the hash of the registry', async () => {
    const load = start().load('mf-blog');
    await appears();

    expect(script()?.src).toBe(window.location.origin + remote.entry);
    expect(script()?.integrity).toBe('sha384-abc');
    expect(script()?.async).toBe(true);
    await arrive();
    await expect(load).resolves.toEqual({ module: routes, remote });
    expect(script()).toBeNull();
  });

  it.each([
    ['/remotes/x.js', null],
    [`${window.location.origin}/remotes/x.js`, null],
    ['https://other.example/x.js', 'anonymous'],
  ])('at %s is fetched with crossorigin=%s', async (entry, crossOrigin) => {
    const load = start({ registry: [{ ...remote, entry }] }).load('mf-blog');
    await appears();

    expect(script()?.getAttribute('crossorigin')).toBe(crossOrigin);
    await arrive();
    await load;
  });

  it('leaves nothing behind when the browser refuses it', async () => {
    const load = start().load('mf-blog');
    await fail();
    await fail();

    await expect(load).resolves.toMatchObject({ failure: expect.any(Error) as Error });
    expect(script()).toBeNull();
  });

  it('fails if it defines no container, even if an earlier one did', async () => {
    const first = start().load('mf-blog');
    await arrive();
    await first;
    const second = start().load('mf-blog');
    await appears();
    script()?.dispatchEvent(new Event('load'));
    await appears();
    script()?.dispatchEvent(new Event('load'));

    await expect(second).resolves.toMatchObject({ failure: expect.any(Error) as Error });
  });
});

describe('the loader', () => {
  it('shares the libraries of the shell with a remote, and loads it once', async () => {
    const loader = start();
    const first = loader.load('mf-blog');
    expect(loader.load('mf-blog')).toBe(first);
    const initContainer = await arrive();

    await expect(first).resolves.toEqual({ module: routes, remote });
    const [[shareScope]] = initContainer.mock.calls as [[{ react: object }]];
    expect(shareScope.react).toMatchObject({ '19.3.1': { lib: react.lib } });
  });

  it('requests code again that did not arrive with its preload', async () => {
    const load = start().load('mf-blog');
    const get = jest.fn(() => Promise.resolve(() => routes)).mockRejectedValueOnce(new Error('lost'));
    await arrive(get);

    await expect(load).resolves.toMatchObject({ module: routes });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('returns a failure as a value, and reports it', async () => {
    const load = start().load('mf-blog');
    await fail();
    await fail();

    await expect(load).resolves.toMatchObject({ failure: expect.any(Error) as Error });
    expect(reportError).toHaveBeenCalledTimes(1);
    await expect(start().load('mf-other')).resolves.toEqual({ failure: 'mf-other is not deployed' });
  });

  it('refuses a remote that was built for another federation runtime, without fetching it', async () => {
    const load = start({ registry: [{ ...remote, federation: '2.8' }] }).load('mf-blog');

    await expect(load).resolves.toMatchObject({
      failure: new Error('mf_blog was built for federation runtime 2.8, and the shell has 2.9'),
    });
    expect(script()).toBeNull();
  });

  it('gives up after eight seconds', async () => {
    jest.useFakeTimers();
    const load = start().load('mf-blog');
    await jest.advanceTimersByTimeAsync(8_000);

    await expect(load).resolves.toMatchObject({ failure: new Error('no answer in 8000 ms') });
  });

  it('does not load what the server could not render until a retry', async () => {
    const loader = start({ failed: ['mf-blog'] });

    await expect(loader.load('mf-blog')).resolves.toMatchObject({ isKnownToServer: true });
    expect(script()).toBeNull();
  });
});

describe('after a failure', () => {
  // A name of its own: no version of it has run on this page.
  const gone = { ...remote, name: 'mf-news' };
  const next = { ...gone, version: 'bbb', entry: '/remotes/mf-news/bbb/remoteEntry.js' };
  const isLive = (...registry: ClientRemote[]) => {
    globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(registry)));
  };
  const loadInVain = async (loader: RemoteLoader) => {
    const load = loader.load('mf-news');
    await fail();
    await fail();
    return load;
  };

  it.each([
    ['the same version is live', [gone]],
    ['the remote is not deployed any more', []],
  ])('nothing changes if %s', async (_, live) => {
    isLive(...live);
    const loader = start({ registry: [gone] });
    const failed = await loadInVain(loader);

    expect(await loader.recover('mf-news')).toBe(false);
    expect(await loader.load('mf-news')).toBe(failed);
  });

  it('a version that has failed on this page is not loaded again', async () => {
    isLive(next);
    const loader = start({ registry: [gone] });
    await loadInVain(loader);
    await loader.recover('mf-news');
    await loadInVain(loader);
    isLive(gone);

    expect(await loader.recover('mf-news')).toBe(false);
  });

  it('another version that is live is loaded instead; those of other remotes stay', async () => {
    isLive(next, { ...remote, version: 'ccc' });
    const loader = start({ registry: [gone, remote] });
    await loadInVain(loader);

    expect(await loader.recover('mf-news')).toBe(true);
    expect(loader.registry).toEqual([next, remote]);
    const load = loader.load('mf-news');
    await waitFor(() => expect(script()?.src).toBe(window.location.origin + next.entry));
    await arrive();
    await expect(load).resolves.toEqual({ module: routes, remote: next });
  });

  it('of a version that runs on this page, the page is loaded again, once', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation();
    isLive({ ...next, version: 'ddd' });
    const loader = start({ registry: [next] });
    void loader.recover('mf-news');

    // jsdom cannot load pages.
    await waitFor(() => expect(String(consoleError.mock.lastCall?.[0])).toContain('navigation'));
    expect(await loader.recover('mf-news')).toBe(false);
    expect(consoleError).toHaveBeenCalledTimes(1);
  });
});

describe('a retry', () => {
  async function retry(answer: () => Promise<Response>) {
    globalThis.fetch = jest.fn(answer);
    const loader = createBrowserRemoteLoader({ registry: [remote], failed: ['mf-blog'] });
    const before = loader.load('mf-blog');
    await loader.retry('mf-blog');
    return { loader, before };
  }

  it('loads the remote again, from the current registry', async () => {
    const moved = { ...remote, entry: '/remotes/mf-blog/aaa/moved.js' };
    const { loader, before } = await retry(() => Promise.resolve(Response.json([moved])));

    expect(fetch).toHaveBeenCalledWith(
      '/remotes/registry.json',
      expect.objectContaining({ cache: 'no-store' }),
    );
    expect(loader.registry).toEqual([moved]);
    expect(loader.load('mf-blog')).not.toBe(before);
    await waitFor(() => expect(script()?.src).toBe(window.location.origin + moved.entry));
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('offline'))],
    ['refused', () => Promise.resolve(new Response('no', { status: 503 }))],
  ])('works with the registry that it has while it is %s', async (_, answer) => {
    const { loader, before } = await retry(answer);

    expect(loader.registry).toEqual([remote]);
    expect(loader.load('mf-blog')).not.toBe(before);
  });
});
