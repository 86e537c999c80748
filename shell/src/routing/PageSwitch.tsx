import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import { Spinner } from '@site/ui';
import { findRemote } from '../federation/clientRegistry';
import { useRemoteLoader } from '../federation/remoteLoader';
import { MissingPage } from '../pages/MissingPage';
import { AdminGuard } from './AdminGuard';
import { RemoteSlot } from './RemoteSlot';

const LoginPage = lazyNamed(
  () => import(/* webpackChunkName: "LoginPage" */ '../pages/LoginPage'),
  'LoginPage',
);

const GUARDED = '/admin/*';

/**
 * Which page a path is: the shell's own, or the slot of the remote that owns it. No <Routes> here, so that
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
