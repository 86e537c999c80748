import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@site/contract';
import { useSession } from '@site/runtime';

/**
 * Spec 4: a logout goes to the home page, wherever it was asked for. Not left to the button: the guard of
 * /admin sees the missing user in the same moment, and would send them to the login page.
 */
export function useLogoutRedirect(): void {
  const { hasLoggedOut, settleLogout } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!hasLoggedOut) return;
    if (pathname === paths.home.to()) settleLogout();
    else void navigate(paths.home.to(), { replace: true });
  }, [hasLoggedOut, pathname, navigate, settleLogout]);
}
