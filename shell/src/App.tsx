import { useEffect, useState, type ReactNode, Fragment } from 'react';
import { matchPath, useLocation, useNavigate, Navigate } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { paths, notFoundCopy } from '@site/contract';
import {
  RefusedFormContext,
  SiteOriginContext,
  StoreProvider,
  useSession,
  type AppStore,
  type RefusedForm,
  type RootState,
  HttpStatus,
  lazyNamed,
  notePage,
  PageHead,
} from '@site/runtime';
import { theme, NotFound, Spinner } from '@site/ui';
import {
  RemoteLoaderContext,
  type RemoteLoader,
  findRemote,
  useRemoteLoader,
} from './federation/remoteLoader';
import { Layout } from './layout/Layout';
import { usePlaceOnPage } from './routing/usePlaceOnPage';
import { useRouteFocus } from './routing/useRouteFocus';
import { PageSlot, RemoteSlot } from './routing/PageSlot';

interface AppProps {
  store: AppStore;
  /** The state that the server has rendered; only for hydration. */
  served?: RootState;
  loader: RemoteLoader;
  origin: string;
  /** The refused form that this page was rendered for, if it was posted without JavaScript. */
  refused: RefusedForm | null;
  /** Wraps the page in a router; server and browser use different ones. */
  router: (page: ReactNode) => ReactNode;
}

/** The whole page, the same on the server and in the browser. */
export function App({ store, served, loader, origin, refused, router }: AppProps) {
  return (
    <StoreProvider store={store} served={served}>
      <ThemeProvider theme={theme}>
        <SiteOriginContext value={origin}>
          <RemoteLoaderContext value={loader}>{router(<Page refused={refused} />)}</RemoteLoaderContext>
        </SiteOriginContext>
      </ThemeProvider>
    </StoreProvider>
  );
}

function Page({ refused }: Pick<AppProps, 'refused'>) {
  usePlaceOnPage();
  useRouteFocus();
  useLogoutRedirect();
  const { pathname } = useLocation();
  useEffect(() => notePage(pathname), [pathname]);
  return (
    <Layout>
      <RefusedFormContext value={useFirstPageOnly(refused)}>
        <PageSwitch />
      </RefusedFormContext>
    </Layout>
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

const LoginPage = lazyNamed(
  () => import(/* webpackChunkName: "LoginPage" */ './pages/login/LoginPage'),
  'LoginPage',
);

const LOGIN = 'shell';
const GUARDED = '/admin/*';

/**
 * Chooses the page of a path: the shell's own, or the slot of the remote that owns it. It uses no <Routes>, so that
 * a remote's own <Routes> match the whole path, as they do when it runs alone.
 */
export function PageSwitch() {
  const { pathname } = useLocation();
  const { registry } = useRemoteLoader();

  if (matchPath(paths.login.pattern, pathname)) return <LoginSlot />;
  const remote = findRemote(registry, pathname);
  if (!remote) return <MissingPage />;
  const slot = <RemoteSlot key={remote.name} remote={remote} location={pathname} />;
  return matchPath(GUARDED, pathname) ? <AdminGuard>{slot}</AdminGuard> : slot;
}

function LoginSlot() {
  return (
    <PageSlot name={LOGIN} location={paths.login.pattern}>
      <div data-remote={LOGIN}>
        <LoginPage />
      </div>
    </PageSlot>
  );
}

const SERVICE_AWAY =
  'The service is away for a moment. You stay signed in, and this page goes on by itself as soon as it is back.';

/** docs/product.md#admin-guard: a spinner while the session loads, the login page without a user. */
function AdminGuard({ children }: { children: ReactNode }) {
  const { user, isLoading, isServiceAway, hasLoggedOut } = useSession();
  const location = useLocation();
  if (isLoading || hasLoggedOut) return <Spinner label={isServiceAway ? SERVICE_AWAY : undefined} />;
  // docs/product.md#expired-session: after the login the user returns to where they were.
  if (!user) return <Navigate to={paths.login.to()} replace state={{ from: location }} />;
  // When another tab changes the user, a form that the first one filled in must not remain for the second to send.
  return <Fragment key={user.id}>{children}</Fragment>;
}

function MissingPage() {
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.text} noindex />
      <HttpStatus code={404} />
      <NotFound />
    </>
  );
}
