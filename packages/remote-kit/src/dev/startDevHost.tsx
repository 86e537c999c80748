import type { ComponentType, SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  type AppStore,
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
import { Spinner, theme, tokensCss } from '@site/ui';

/** Runs a remote without the shell, against the api that the dev server proxies. */
export function startDevHost({ Routes }: RemoteModule, options: DevHostOptions = {}): void {
  const store = createAppStore(
    createServices({
      baseUrl: '/api',
      fetch: (...args) => window.fetch(...args),
      storage: browserStorage(),
    }),
  );
  const root = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<DevHost store={store} Routes={Routes} {...options} />);
  void store.dispatch(restoreSession());
  watchFocus(store);
}

interface DevHostOptions {
  /** The shell shows these pages only to a signed-in admin. */
  needsLogin?: boolean;
}

interface DevHostProps extends DevHostOptions {
  store: AppStore;
  Routes: ComponentType;
}

/** The minimal part of the shell that a remote needs to run alone. */
function DevHost({ store, Routes, needsLogin = false }: DevHostProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <style>{devCss}</style>
        <RemoteAssets base="/">
          <BrowserRouter>
            <main>{needsLogin ? <Guarded Routes={Routes} /> : <Routes />}</main>
          </BrowserRouter>
        </RemoteAssets>
      </ThemeProvider>
    </StoreProvider>
  );
}

function Guarded({ Routes }: Pick<DevHostProps, 'Routes'>) {
  const { user, isLoading } = useSession();
  if (isLoading) return <Spinner />;
  return user ? <Routes /> : <DevLogin />;
}

/** Signs in without the shell, which has the real login page. */
function DevLogin() {
  const { login } = useSession();
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = Object.fromEntries(new FormData(event.currentTarget));
    login({ email: String(email), password: String(password) }).catch((error: unknown) =>
      window.alert(toApiError(error)?.message),
    );
  };
  return (
    <form onSubmit={handleSubmit}>
      <input name="email" type="email" aria-label="Email" autoComplete="username" />
      <input name="password" type="password" aria-label="Password" autoComplete="current-password" />
      <button type="submit">Login</button>
    </form>
  );
}

/** The shell's global style without its fonts: a remote that runs alone uses the fallbacks. */
const devCss = `
  ${tokensCss}

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  body {
    margin: 0;
    background: ${theme.color.page};
    color: ${theme.color.ink};
    font-family: ${theme.font.text};
    font-size: ${theme.size.body};
    line-height: ${theme.leading.text};
  }

  a {
    color: ${theme.color.accent};
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
  }

  :focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 3px;
  }
`;
