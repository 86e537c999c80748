import '@testing-library/jest-dom';
import { createAppStore, createMemoryStorage, createServices, StoreProvider, TOKEN_KEY } from '@site/runtime';
import { theme } from '@site/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { Routes } from '../routes';
import type { FakeApi } from './fakeApi';
import { fetchFrom, uploadsTo } from './fakeNetwork';

/**
 * The admin area with its real store and router, over a fake network. `screen` replaces the routes or wraps
 * them in further components.
 */
export function renderAdmin(path: string, api: FakeApi, screen: ReactNode = <Routes />) {
  window.history.replaceState(null, '', path);
  window.XMLHttpRequest = uploadsTo(api);
  const storage = createMemoryStorage();
  storage.setItem(TOKEN_KEY, 'a-token');
  const store = createAppStore(createServices({ baseUrl: '/api', fetch: fetchFrom(api), storage }));
  const { unmount } = render(
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <BrowserRouter>{screen}</BrowserRouter>
      </ThemeProvider>
    </StoreProvider>,
  );
  return { user: userEvent.setup({ applyAccept: false }), storage, unmount };
}
