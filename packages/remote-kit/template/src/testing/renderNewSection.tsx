import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { createAppStore, createMemoryStorage, createServices, StoreProvider } from '@site/runtime';
import { theme } from '@site/ui';
import { Routes } from '../routes';

interface NewSectionOptions {
  path: string;
  /** Answers a request to the api with a body. */
  answer?: (path: string) => unknown;
}

/** Renders the remote with its real store and a fake network. */
export function renderNewSection({ path, answer = () => ({}) }: NewSectionOptions): void {
  const network: typeof fetch = (input) =>
    Promise.resolve(Response.json(answer(String(input).replace('/api', ''))));
  const store = createAppStore(
    createServices({ baseUrl: '/api', fetch: network, storage: createMemoryStorage() }),
  );
  render(
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[path]}>
          <Routes />
        </MemoryRouter>
      </ThemeProvider>
    </StoreProvider>,
  );
}
