import '@testing-library/jest-dom';
import { act, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { StyleSheetManager, ThemeProvider } from 'styled-components';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  StoreProvider,
  TOKEN_KEY,
  watchFocus,
} from '@site/runtime';
import { theme } from '@site/ui';

/** Answers a request to the api with a body, a whole response, or an error status. */
export type Answer = (path: string, request: RequestInit) => unknown;

export interface RemoteScreen {
  path: string;
  answer?: Answer;
  /** A token in storage from an earlier visit. */
  token?: string;
  /** Puts more of what the shell provides around the routes. */
  wrap?: (routes: ReactNode) => ReactNode;
}

const outOfDocument = document.createElement('div');

/** jsdom would compare every rule with each element that a query looks at: a fifth of the time of these tests. */
export const TestTheme = ({ children }: { children: ReactNode }) => (
  <StyleSheetManager target={outOfDocument}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </StyleSheetManager>
);

let stopWatching = (): void => undefined;

/** Renders the routes of a remote with the real store and a fake network. */
export function renderRemote(
  Routes: ComponentType,
  { path, answer = () => ({}), token, wrap = (routes) => routes }: RemoteScreen,
) {
  const storage = createMemoryStorage();
  if (token) storage.setItem(TOKEN_KEY, token);
  const store = createAppStore(createServices({ baseUrl: '/api', fetch: fakeNetwork(answer), storage }));
  stopWatching();
  stopWatching = watchFocus(store);
  const view = render(
    <StoreProvider store={store}>
      <TestTheme>
        <MemoryRouter initialEntries={[path]}>{wrap(<Routes />)}</MemoryRouter>
      </TestTheme>
    </StoreProvider>,
  );
  return {
    ...view,
    store,
    storage,
    /** Focuses the window, which triggers a refetch. */
    comeBack: () => act(() => void window.dispatchEvent(new Event('focus'))),
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
