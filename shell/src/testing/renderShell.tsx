import '@testing-library/jest-dom';
import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
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

export function stubLoader(loaded: LoadedRemote = { failure: 'none' }): RemoteLoader {
  const load = settled(loaded);
  return { registry: [blogRemote], load: () => load };
}

const noNetwork: typeof fetch = () => Promise.reject(new TypeError('no network'));

/** A store of its own; without a network it knows no api. */
export const createStore = (fetch = noNetwork, storage = createMemoryStorage()): AppStore =>
  createAppStore(createServices({ baseUrl: '/api', fetch, storage }));

interface ShellOptions {
  loader?: RemoteLoader;
  at?: string;
  /** The router's state beside the URL, for instance the page that the guard redirected from. */
  state?: unknown;
  store?: AppStore;
}

const shell = (page: ReactNode, { loader = stubLoader(), at = '/', state, store }: ShellOptions) => (
  <StoreProvider store={store ?? createStore()}>
    <ThemeProvider theme={theme}>
      <RemoteLoaderContext value={loader}>
        <MemoryRouter initialEntries={[{ pathname: at, state }]}>
          {page}
          <CurrentPath />
        </MemoryRouter>
      </RemoteLoaderContext>
    </ThemeProvider>
  </StoreProvider>
);

const CurrentPath = () => <p data-testid="path">{useLocation().pathname}</p>;

/** Renders with the real store, router and theme; only the network is fake. */
export const renderShell = (page: ReactNode, options: ShellOptions = {}) => render(shell(page, options));

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
