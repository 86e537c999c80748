import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  RefusedFormContext,
  SiteOriginContext,
  StoreProvider,
  type AppStore,
  type RefusedForm,
} from '@site/runtime';
import { theme } from '@site/ui';
import { RemoteLoaderContext, type RemoteLoader } from './federation/remoteLoader';
import { Layout } from './layout/Layout';
import { PageSwitch } from './routing/PageSwitch';
import { useFirstPageOnly } from './routing/useFirstPageOnly';
import { useLogoutRedirect } from './routing/useLogoutRedirect';
import { useRouteFocus } from './routing/useRouteFocus';
import { GlobalStyle } from './style/GlobalStyle';

interface AppProps {
  store: AppStore;
  loader: RemoteLoader;
  origin: string;
  /** The form that this page was made for, if it was posted without JavaScript and could not be taken. */
  refused: RefusedForm | null;
  /** The router with the page inside: another one on the server than in the browser. */
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
