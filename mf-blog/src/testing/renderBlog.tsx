import '@testing-library/jest-dom';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  restoreSession,
  StoreProvider,
  TOKEN_KEY,
  watchFocus,
} from '@site/runtime';
import { theme } from '@site/ui';
import { Routes } from '../routes';

/** Answers one request with a body, a whole response, or an error status. */
export type Answer = (path: string, token: string | null) => unknown;

interface BlogOptions {
  path: string;
  answer: Answer;
  /** A token in storage from an earlier visit. */
  token?: string;
}

/** Renders the blog with its real store and a fake network. */
export function renderBlog({ path, answer, token }: BlogOptions) {
  const storage = createMemoryStorage();
  if (token) storage.setItem(TOKEN_KEY, token);
  const store = createAppStore(createServices({ baseUrl: '/api', fetch: fakeNetwork(answer), storage }));
  render(
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[path]}>
          <Routes />
        </MemoryRouter>
      </ThemeProvider>
    </StoreProvider>,
  );
  return {
    /** Signs in from another tab. */
    signIn: (fresh: string) => storage.setItem(TOKEN_KEY, fresh),
    restoreSession: () => store.dispatch(restoreSession()),
    /** Focuses the window, which triggers a refetch. */
    comeBack: () => {
      const stop = watchFocus(store);
      act(() => void window.dispatchEvent(new Event('focus')));
      stop();
    },
  };
}

function fakeNetwork(answer: Answer): typeof fetch {
  return async (input, init) => {
    const path = String(input).replace('/api', '');
    const token = new Headers(init?.headers).get('Authorization');
    const body = await answer(path, token);
    if (body instanceof Response) return body;
    if (typeof body === 'number')
      return Response.json({ message: 'refused', code: 'refused' }, { status: body });
    return Response.json(body);
  };
}
