import { Fragment, Suspense, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { notFoundCopy, paths } from '@site/contract';
import { HttpStatus, lazyNamed, PageHead, useSession } from '@site/runtime';
import { NotFound, Spinner } from '@site/ui';
import { findRemote } from '../federation/clientRegistry';
import { useRemoteLoader } from '../federation/remoteLoader';
import { RemoteSlot } from './RemoteSlot';

const LoginPage = lazyNamed(
  () => import(/* webpackChunkName: "LoginPage" */ '../pages/login/LoginPage'),
  'LoginPage',
);

const GUARDED = '/admin/*';

/**
 * Chooses the page of a path: the shell's own, or the slot of the remote that owns it. It uses no <Routes>, so that
 * a remote's own <Routes> match the whole path, as they do when it runs alone.
 */
export function PageSwitch() {
  const { pathname } = useLocation();
  const { registry } = useRemoteLoader();

  if (matchPath(paths.login.pattern, pathname)) {
    return (
      <Suspense fallback={<Spinner />}>
        <LoginPage />
      </Suspense>
    );
  }
  const remote = findRemote(registry, pathname);
  if (!remote) return <MissingPage />;
  const slot = <RemoteSlot key={remote.name} remote={remote} location={pathname} />;
  return matchPath(GUARDED, pathname) ? <AdminGuard>{slot}</AdminGuard> : slot;
}

/** docs/product.md#admin-guard: a spinner while the session loads, the login page without a user. */
function AdminGuard({ children }: { children: ReactNode }) {
  const { user, isLoading, hasLoggedOut } = useSession();
  const location = useLocation();
  if (isLoading || hasLoggedOut) return <Spinner />;
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
