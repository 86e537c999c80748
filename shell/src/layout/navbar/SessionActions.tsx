import { paths, site } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink } from '@site/ui';
import { Actions } from './navbarParts';

export function SessionActions() {
  const { user, logout } = useSession();

  return (
    <Actions>
      <ButtonLink to={site.applyLink.path} variant="flag" size="small">
        {site.applyLink.label}
      </ButtonLink>
      {user ? (
        <>
          <ButtonLink to={paths.adminDashboard.to()} variant="secondary" size="small">
            Dashboard
          </ButtonLink>
          <Button variant="ghost" size="small" onClick={logout} data-leaves-page="">
            Logout
          </Button>
        </>
      ) : (
        <ButtonLink to={site.loginLink.path} variant="secondary" size="small">
          {site.loginLink.label}
        </ButtonLink>
      )}
    </Actions>
  );
}
