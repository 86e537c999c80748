import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { Spinner } from '@site/ui';

/** Spec 2, Guard: a spinner while the session loads, the login page without a user. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, isLoading, hasLoggedOut } = useSession();
  const location = useLocation();
  if (isLoading || hasLoggedOut) return <Spinner />;
  // DECISIONS 22: after the login the user returns to where they were.
  if (!user) return <Navigate to={paths.login.to()} replace state={{ from: location }} />;
  // When another tab changes the user, no form that one of them filled in is there for the other to send.
  return <Fragment key={user.id}>{children}</Fragment>;
}
