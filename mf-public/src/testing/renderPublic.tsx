import '@testing-library/jest-dom';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  RefusedFormContext,
  RemoteAssets,
  StoreProvider,
  watchFocus,
  type RefusedForm,
} from '@site/runtime';
import { theme } from '@site/ui';
import { Routes } from '../routes';

/** Answers one request with a body, a whole response, or an error status. */
export type Answer = (path: string, request?: RequestInit) => unknown;

interface PublicScreen {
  path: string;
  answer: Answer;
  /** The rejected form post that the page was rendered for. */
  refused?: RefusedForm | null;
}

/** Renders the public pages with their real store and a fake network. */
export function renderPublic({ path, answer, refused = null }: PublicScreen) {
  const services = createServices({
    baseUrl: '/api',
    fetch: fakeNetwork(answer),
    storage: createMemoryStorage(),
  });
  const store = createAppStore(services);
  const view = render(
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <RemoteAssets base="/remotes/mf-public/0123456789ab/">
          <MemoryRouter initialEntries={[path]}>
            <RefusedFormContext value={refused}>
              <Routes />
            </RefusedFormContext>
          </MemoryRouter>
        </RemoteAssets>
      </ThemeProvider>
    </StoreProvider>,
  );
  return {
    ...view,
    /** Focuses the window, which triggers a refetch. */
    comeBack: () => {
      const stop = watchFocus(store);
      act(() => void window.dispatchEvent(new Event('focus')));
      stop();
    },
  };
}

function fakeNetwork(answer: Answer): typeof fetch {
  return async (input, init = {}) => {
    const body = await answer(String(input).replace('/api', ''), init);
    if (body instanceof Response) return body;
    if (typeof body === 'number')
      return Response.json({ message: 'refused', code: 'refused' }, { status: body });
    return Response.json(body);
  };
}
