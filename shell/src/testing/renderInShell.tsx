import '@testing-library/jest-dom';
import { createAppStore, createMemoryStorage, createServices, StoreProvider } from '@site/runtime';
import { theme } from '@site/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';

interface ShellOptions {
  path?: string;
  /** The router's state beside the URL, for instance the page that the guard redirected from. */
  state?: unknown;
  /** The network. */
  fetch?: typeof fetch;
}

const noNetwork: typeof fetch = () => Promise.reject(new Error('no network in this test'));

/** Renders with the real store, router and theme; only the network is fake. */
export function renderInShell(
  element: ReactNode,
  { path = '/', state, fetch = noNetwork }: ShellOptions = {},
) {
  const storage = createMemoryStorage();
  const store = createAppStore(createServices({ baseUrl: '/api', fetch, storage }));
  render(
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[{ pathname: path, state }]}>
          {element}
          <CurrentPath />
        </MemoryRouter>
      </ThemeProvider>
    </StoreProvider>,
  );
  return { store, storage };
}

function CurrentPath() {
  return <output data-testid="path">{useLocation().pathname}</output>;
}
