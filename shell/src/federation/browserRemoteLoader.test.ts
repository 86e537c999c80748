import type { RemoteModule } from '@site/runtime';
import type { ClientRemote, Container } from './remoteLoader';
import { createBrowserRemoteLoader, fetchContainer } from './browserRemoteLoader';

const remote: ClientRemote = {
  name: 'mf-blog',
  container: 'mf_blog',
  version: 'aaa',
  routes: ['/blog'],
  entry: '/remotes/mf-blog/aaa/remoteEntry.js',
  integrity: 'sha384-abc',
};
const routes: RemoteModule = { Routes: () => null, pages: [] };
const containers = window as unknown as Record<string, Container | undefined>;
const shared = { react: 'shared by the shell' };

const script = (): HTMLScriptElement | null => document.head.querySelector('script');

/** jsdom fetches no scripts: the test decides whether and when the entry loads. */
function arrive(get: Container['get'] = () => Promise.resolve(() => routes)): jest.Mock {
  const init = jest.fn();
  containers.mf_blog = { init, get };
  script()?.dispatchEvent(new Event('load'));
  return init;
}
const fail = () => script()?.dispatchEvent(new Event('error'));

beforeEach(() => {
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: shared },
    reportError: jest.fn(),
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  containers.mf_blog = undefined;
});

describe('the entry script of a remote', () => {
  it('is verified by the browser with the hash of the registry', async () => {
    const fetched = fetchContainer(remote);

    expect(script()).toHaveAttribute('src', remote.entry);
    expect(script()?.integrity).toBe('sha384-abc');
    expect(script()?.async).toBe(true);
    arrive();
    await expect(fetched).resolves.toBe(containers.mf_blog);
    expect(script()).toBeNull();
  });

  it.each([
    ['/remotes/x.js', null],
    [`${window.location.origin}/remotes/x.js`, null],
    ['https://other.example/x.js', 'anonymous'],
  ])('at %s is fetched with crossorigin=%s', (entry, crossOrigin) => {
    void fetchContainer({ ...remote, entry });

    expect(script()?.getAttribute('crossorigin')).toBe(crossOrigin);
  });

  it('leaves nothing behind when the browser refuses it', async () => {
    const fetched = fetchContainer(remote);
    fail();

    await expect(fetched).rejects.toThrow(`${remote.entry} did not arrive, or was refused`);
    expect(script()).toBeNull();
  });

  it('fails if it defines no container, even if an earlier one did', async () => {
    containers.mf_blog = { init: jest.fn(), get: jest.fn() };
    const fetched = fetchContainer(remote);
    script()?.dispatchEvent(new Event('load'));

    await expect(fetched).rejects.toThrow('leaves no mf_blog');
  });
});

describe('the loader', () => {
  const start = (failed: string[] = []) => createBrowserRemoteLoader({ registry: [remote], failed });

  it('shares the libraries of the shell with a remote, and loads it once', async () => {
    const loader = start();
    const first = loader.load('mf-blog');
    expect(loader.load('mf-blog')).toBe(first);
    const init = arrive();

    await expect(first).resolves.toEqual({ module: routes, remote });
    expect(init).toHaveBeenCalledWith(shared);
  });

  it('requests code again that did not arrive with its preload', async () => {
    const load = start().load('mf-blog');
    const get = jest.fn(() => Promise.resolve(() => routes)).mockRejectedValueOnce(new Error('lost'));
    arrive(get);

    await expect(load).resolves.toMatchObject({ module: routes });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('returns a failure as a value, and reports it', async () => {
    const load = start().load('mf-blog');
    fail();

    await expect(load).resolves.toMatchObject({ failure: expect.any(Error) as Error });
    expect(reportError).toHaveBeenCalledTimes(1);
    await expect(start().load('mf-other')).resolves.toEqual({ failure: 'mf-other is not deployed' });
  });

  it('gives up after eight seconds', async () => {
    jest.useFakeTimers();
    const load = start().load('mf-blog');
    await jest.advanceTimersByTimeAsync(8_000);

    await expect(load).resolves.toMatchObject({ failure: new Error('no answer in 8000 ms') });
  });

  it('does not load what the server could not render until a retry', async () => {
    const loader = start(['mf-blog']);

    await expect(loader.load('mf-blog')).resolves.toMatchObject({ isKnownToServer: true });
    expect(script()).toBeNull();
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
    expect(script()).toHaveAttribute('src', moved.entry);
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
