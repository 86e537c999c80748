import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  browserStorage,
  createAppStore,
  createServices,
  RemoteAssets,
  type RemoteModule,
  restoreSession,
  StoreProvider,
  toApiError,
  useSession,
  watchFocus,
} from '@site/runtime';
import { theme, tokensCss } from '@site/ui';

/**
 * Runs a remote without the shell, against the api that the dev server proxies. With `needsLogin`, its pages require a
 * session.
 */
export function startDevHost({ Routes }: RemoteModule, { needsLogin = false } = {}): void {
  const store = createAppStore(
    createServices({
      baseUrl: '/api',
      fetch: (...args) => window.fetch(...args),
      storage: browserStorage(),
    }),
  );
  const root = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <style>{devCss}</style>
        <RemoteAssets base="/">
          <BrowserRouter>
            <main>{needsLogin ? <Guarded Routes={Routes} /> : <Routes />}</main>
          </BrowserRouter>
        </RemoteAssets>
      </ThemeProvider>
    </StoreProvider>,
  );
  void store.dispatch(restoreSession());
  watchFocus(store);
}

/** Signs in without the shell, which has the real login page. */
function Guarded({ Routes }: { Routes: ComponentType }) {
  const { user, login } = useSession();
  const [failure, setFailure] = useState<string>();
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget));
    login({ email: String(email), password: String(password) }).catch((error: unknown) =>
      setFailure(toApiError(error)?.message),
    );
  };
  if (user) return <Routes />;
  return (
    <form onSubmit={handleSubmit}>
      <input name="email" type="email" aria-label="Email" />
      <input name="password" type="password" aria-label="Password" />
      <button type="submit">Login</button> {failure}
    </form>
  );
}

/** The least of the shell's global style. */
const devCss = `
  ${tokensCss}

  * {
    box-sizing: border-box;
  }

  body {
    margin: 0;
    background: ${theme.color.page};
    color: ${theme.color.ink};
    font-family: ${theme.font.text};
  }
`;
