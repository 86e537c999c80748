import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  RemoteAssets,
  StoreProvider,
} from '@site/runtime';
import { theme } from '@site/ui';
import { Routes } from '../routes';

/** Answers one call: what the api would send, or a number for a failure with that status. */
export type Answer = (path: string) => unknown;

/** The visitor pages with their real store, in front of a network that the test plays. */
export function renderPublic({ path, answer }: { path: string; answer: Answer }) {
  const services = createServices({
    baseUrl: '/api',
    fetch: playNetwork(answer),
    storage: createMemoryStorage(),
  });
  render(
    <StoreProvider store={createAppStore(services)}>
      <ThemeProvider theme={theme}>
        <RemoteAssets base="/remotes/mf-public/0123456789ab/">
          <MemoryRouter initialEntries={[path]}>
            <Routes />
          </MemoryRouter>
        </RemoteAssets>
      </ThemeProvider>
    </StoreProvider>,
  );
}

function playNetwork(answer: Answer): typeof fetch {
  return async (input) => {
    const body = await answer(String(input).replace('/api', ''));
    if (typeof body === 'number')
      return Response.json({ message: 'refused', code: 'refused' }, { status: body });
    return Response.json(body);
  };
}
