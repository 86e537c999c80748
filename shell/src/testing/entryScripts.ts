import { waitFor } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import { createBrowserRemoteLoader } from '../federation/browserRemoteLoader';
import type { Container } from '../federation/loadRoutes';
import type { ClientRemote } from '../federation/remoteLoader';

export const remote: ClientRemote = {
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
export const routes: RemoteModule = { Routes: () => null, pages: [] };
const containers = window as unknown as Record<string, Container | undefined>;
export const react = {
  version: '19.3.1',
  lib: () => 'the react of the shell',
  shareConfig: { singleton: true },
};

// The first may get what a failed preload has left, the second asks for chunks that were lost.
const TRIES = 3;

export const script = (): HTMLScriptElement | null => document.head.querySelector('script');
export const appears = () => waitFor(() => expect(script()).not.toBeNull());

/** jsdom fetches no scripts: the test decides whether and when the entry loads. */
export async function arrive(get: Get = () => Promise.resolve(() => routes)): Promise<jest.Mock> {
  await appears();
  const initContainer = jest.fn();
  containers.mf_blog = { init: initContainer, get: get as unknown as Container['get'] };
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
export const fail = () => tryInVain('error');
export const arriveEmpty = () => tryInVain('load');
export const start = (options: { failed?: string[]; registry?: ClientRemote[] } = {}) =>
  createBrowserRemoteLoader({ registry: [remote], failed: [], ...options });

/** In the built shell the plugin of the bundler does this. */
function provideLibraries(): void {
  init({
    name: 'shell',
    remotes: [],
    shared: { react: { ...react, shareConfig: { singleton: true, requiredVersion: '^19' } } },
  });
}

/** Call it at the top of a test file. */
export function setUpEntryScripts(): void {
  beforeAll(provideLibraries);
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
}
