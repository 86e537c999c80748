import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { paths } from '@site/contract';
import {
  RefusedFormContext,
  SiteOriginContext,
  StoreProvider,
  useSession,
  type AppStore,
  type RefusedForm,
} from '@site/runtime';
import { theme } from '@site/ui';
import { RemoteLoaderContext, type RemoteLoader } from './federation/remoteLoader';
import { Layout } from './layout/Layout';
import { PageSwitch } from './routing/PageSwitch';
import { useRouteFocus } from './routing/useRouteFocus';
import { GlobalStyle } from './style/GlobalStyle';

interface AppProps {
  store: AppStore;
  loader: RemoteLoader;
  origin: string;
  /** The refused form that this page was rendered for, if it was posted without JavaScript. */
  refused: RefusedForm | null;
  /** Wraps the page in a router; server and browser use different ones. */
  router: (page: ReactNode) => ReactNode;
}

/** The whole page, the same on the server and in the browser. */
export function App({ store, loader, origin, refused, router }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <SiteOriginContext value={origin}>
          <RemoteLoaderContext value={loader}>{router(<Page refused={refused} />)}</RemoteLoaderContext>
        </SiteOriginContext>
      </ThemeProvider>
    </StoreProvider>
  );
}

function Page({ refused }: Pick<AppProps, 'refused'>) {
  useRouteFocus();
  useLogoutRedirect();
  const { pathname } = useLocation();
  return (
    <>
      <GlobalStyle />
      <Layout isAdmin={matchPath('/admin/*', pathname) !== null}>
        <RefusedFormContext value={useFirstPageOnly(refused)}>
          <PageSwitch />
        </RefusedFormContext>
      </Layout>
    </>
  );
}

/** A value of the page that the server sent; null after the first navigation. */
function useFirstPageOnly<Value>(value: Value): Value | null {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [isOver, setIsOver] = useState(false);
  if (!isOver && key !== firstKey) setIsOver(true);
  return isOver ? null : value;
}

/**
 * docs/product.md#session: a logout leads to the home page from everywhere. The button cannot do it: the guard of
 * /admin sees the missing user at the same moment, and would redirect to the login page.
 */
function useLogoutRedirect(): void {
  const { hasLoggedOut, settleLogout } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!hasLoggedOut) return;
    if (pathname === paths.home.to()) settleLogout();
    else void navigate(paths.home.to(), { replace: true });
  }, [hasLoggedOut, pathname, navigate, settleLogout]);
}
