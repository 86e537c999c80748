import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { SiteOriginContext, StoreProvider, type AppStore } from '@site/runtime';
import { theme } from '@site/ui';
import { RemoteLoaderContext, type RemoteLoader } from './federation/remoteLoader';
import { Layout } from './layout/Layout';
import { PageSwitch } from './routing/PageSwitch';
import { useLogoutRedirect } from './routing/useLogoutRedirect';
import { useRouteFocus } from './routing/useRouteFocus';
import { preloadedFonts } from './style/fonts';
import { GlobalStyle } from './style/GlobalStyle';

interface AppProps {
  store: AppStore;
  loader: RemoteLoader;
  origin: string;
  /** The router with the page inside: another one on the server than in the browser. */
  router: (page: ReactNode) => ReactNode;
}

/** The whole page, the same on the server and in the browser. */
export function App({ store, loader, origin, router }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <SiteOriginContext value={origin}>
          <RemoteLoaderContext value={loader}>{router(<Page />)}</RemoteLoaderContext>
        </SiteOriginContext>
      </ThemeProvider>
    </StoreProvider>
  );
}

function Page() {
  useRouteFocus();
  useLogoutRedirect();
  const { pathname } = useLocation();
  return (
    <>
      <GlobalStyle />
      {preloadedFonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <Layout isAdmin={matchPath('/admin/*', pathname) !== null}>
        <PageSwitch />
      </Layout>
    </>
  );
}
