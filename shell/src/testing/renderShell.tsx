import type { ReactNode } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  StoreProvider,
  type AppStore,
  type RemoteModule,
} from '@site/runtime';
import { theme } from '@site/ui';
import {
  type ClientRemote,
  RemoteLoaderContext,
  settled,
  type LoadedRemote,
  type RemoteLoader,
} from '../federation/remoteLoader';

export const blogRemote: ClientRemote = {
  name: 'mf-blog',
  container: 'mf_blog',
  federation: '2.9',
  version: 'aaa',
  routes: ['/blog', '/blog/:slug'],
  base: '/remotes/mf-blog/aaa/',
  entry: '/remotes/mf-blog/aaa/remoteEntry.js',
  integrity: 'sha384-x',
};

export const moduleOf = (Routes: RemoteModule['Routes']): LoadedRemote => ({
  module: { Routes, pages: [] },
  remote: blogRemote,
});

/** A loader that returns the results in turn; each retry moves on to the next. No other version is live. */
export function stubLoader(...results: LoadedRemote[]): RemoteLoader {
  let load = settled(results[0] ?? { failure: 'none' });
  return {
    registry: [blogRemote],
    load: () => load,
    prefetch: () => load,
    recover: () => Promise.resolve(false),
    retry() {
      results.shift();
      load = settled(results[0] ?? { failure: 'none' });
      return Promise.resolve();
    },
  };
}

/** A store whose network returns nothing: for tests that need a session, but no api. */
export function silentStore(): AppStore {
  const silent = () => Promise.reject(new TypeError('no network'));
  return createAppStore(createServices({ baseUrl: '/api', fetch: silent, storage: createMemoryStorage() }));
}

interface ShellOptions {
  loader: RemoteLoader;
  at?: string;
  store?: AppStore;
}

const shell = (page: ReactNode, { loader, at = '/', store = silentStore() }: ShellOptions) => (
  <StoreProvider store={store}>
    <ThemeProvider theme={theme}>
      <RemoteLoaderContext value={loader}>
        <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
      </RemoteLoaderContext>
    </ThemeProvider>
  </StoreProvider>
);

export const renderShell = (page: ReactNode, options: ShellOptions): RenderResult =>
  render(shell(page, options));

/** Renders the page on the server, with a remote that works, and hydrates it in the browser. */
export async function hydrateShell(
  page: ReactNode,
  { served, ...options }: ShellOptions & { served: LoadedRemote },
): Promise<void> {
  const container = document.createElement('div');
  // eslint-disable-next-line site/no-inner-html -- test only: stands in for HTML that the server has sent
  container.innerHTML = renderToString(shell(page, { ...options, loader: stubLoader(served) }));
  document.body.append(container);
  // React reports an error of hydration before a boundary gets it.
  const onRecoverableError = () => undefined;
  // Awaited, so that React retries a hydration that has to wait for code.
  await act(async () => void render(shell(page, options), { container, hydrate: true, onRecoverableError }));
}
