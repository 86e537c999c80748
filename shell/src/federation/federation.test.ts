import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import { waitFor } from '@testing-library/react';
import { blogRemote } from '../testing/renderShell';
import { createBrowserRemoteLoader } from './browserRemoteLoader';
import type { Container } from './loadRoutes';
import type { ClientRemote } from './remoteLoader';

const remote = blogRemote;
const routes: RemoteModule = { Routes: () => null, pages: [] };
const containers = window as unknown as Record<string, Container | undefined>;
const react = { version: '19.3.1', lib: () => 'the react of the shell' };

// The first may get what a failed preload has left, the second asks for chunks that were lost.
const TRIES = 3;

const script = (): HTMLScriptElement | null => document.head.querySelector('script');
const appears = () => waitFor(() => expect(script()).not.toBeNull());

/** jsdom fetches no scripts: the test decides whether and when the entry loads. */
async function arrive(): Promise<jest.Mock> {
  await appears();
  const initContainer = jest.fn();
  // The runtime's own type omits that the result is a promise.
  const get = (() => Promise.resolve(() => routes)) as unknown as Container['get'];
  containers.mf_blog = { init: initContainer, get };
  script()?.dispatchEvent(new Event('load'));
  return initContainer;
}
/** Every try ends with this event of its script. */
async function tryInVain(type: 'error' | 'load'): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await appears();
    script()?.dispatchEvent(new Event(type));
  }
}
const fail = () => tryInVain('error');
const arriveEmpty = () => tryInVain('load');
const start = (options: { failed?: string[]; registry?: ClientRemote[] } = {}) =>
  createBrowserRemoteLoader({ registry: [remote], failed: [], ...options });

// In the built shell the plugin of the bundler does this.
beforeAll(() => {
  const shareConfig = { singleton: true, requiredVersion: '^19' };
  init({ name: 'shell', remotes: [], shared: { react: { ...react, shareConfig } } });
});
beforeEach(() => {
  Object.assign(globalThis, { reportError: jest.fn() });
  // The runtime warns about a remote that is registered a second time.
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  containers.mf_blog = undefined;
});

const FAILED = { failure: expect.any(Error) as Error };

describe('the entry script of a remote', () => {
  it('is verified by the browser with the hash of the registry, shares the libraries, and is loaded once', async () => {
    const loader = start();
    const load = loader.load('mf-blog');
    expect(loader.load('mf-blog')).toBe(load);
    await appears();
    expect(script()?.src).toBe(window.location.origin + remote.entry);
    expect(script()?.integrity).toBe(remote.integrity);
    expect(script()?.async).toBe(true);
    const initContainer = await arrive();

    await expect(load).resolves.toEqual({ module: routes, remote });
    expect(script()).toBeNull();
    const [[shareScope]] = initContainer.mock.calls as [[{ react: object }]];
    expect(shareScope.react).toMatchObject({ '19.3.1': { lib: react.lib } });
  });

  it('is not asked for when the server knows that this shell cannot run it', async () => {
    const load = start({ registry: [{ ...remote, refused: 'deploy it again' }] }).load('mf-blog');

    await expect(load).resolves.toEqual({ failure: new Error('deploy it again') });
    expect(script()).toBeNull();
  });

  it('has a hash that no file has when the registry does not list it', async () => {
    const load = start().load('mf-blog');
    await arrive();
    await load;
    registerRemotes([{ name: 'mf_other', entry: '/remotes/other.js' }]);
    const unlisted = loadRemote('mf_other/routes');
    await appears();

    expect(script()?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
    await fail();
    await expect(unlisted).rejects.toThrow();
  });

  it('fails as a value, which is reported, when the browser refuses it or it defines no container', async () => {
    const refused = start().load('mf-blog');
    await fail();
    await expect(refused).resolves.toMatchObject(FAILED);
    expect(script()).toBeNull();
    expect(reportError).toHaveBeenCalledTimes(1);

    const first = start().load('mf-blog');
    await arrive();
    await first;
    const empty = start().load('mf-blog');
    await arriveEmpty();
    await expect(empty).resolves.toMatchObject(FAILED);
    await expect(start().load('mf-other')).resolves.toEqual({ failure: 'mf-other is not deployed' });
  });

  it('is given up after eight seconds', async () => {
    jest.useFakeTimers();
    const load = start().load('mf-blog');
    await jest.advanceTimersByTimeAsync(8_000);

    await expect(load).resolves.toMatchObject({ failure: new Error('no answer in 8000 ms') });
  });

  it('of what the server could not render is not asked for', async () => {
    await expect(start({ failed: ['mf-blog'] }).load('mf-blog')).resolves.toMatchObject({
      isKnownToServer: true,
    });
    expect(script()).toBeNull();
  });
});
