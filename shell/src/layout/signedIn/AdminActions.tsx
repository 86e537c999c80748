import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink } from '@site/ui';
import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Actions } from '../navbar/Navbar.styles';

/* A long address must not push the bar apart. */
const AccountName = styled.span`
  overflow: hidden;
  max-width: 16rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* On a phone the logo leads to the site, and the admin's own menu to the account. */
const WhereRoom = styled.span`
  display: none;

  ${({ theme }) => theme.above.sm} {
    display: contents;
  }
`;

const BarActions = styled(Actions)`
  flex-wrap: nowrap;
  margin-top: 0;
`;

/** The screens with a Logout of their own. */
const DASHBOARDS = [paths.admin, paths.adminDashboard];

/** Above the admin area: the way to the site, the account, and out. */
export function AdminActions() {
  const { user, logout } = useSession();
  const { pathname } = useLocation();
  const name = user?.name || user?.email;
  const isDashboard = DASHBOARDS.some(({ pattern }) => matchPath(pattern, pathname));

  return (
    <BarActions>
      <WhereRoom>
        <ButtonLink to={paths.home.to()} variant="secondary" size="small">
          View site
        </ButtonLink>
        <ButtonLink
          to={paths.adminOwnAccount.to()}
          variant="ghost"
          size="small"
          aria-label={`${name}, your account`}
        >
          <AccountName>{name}</AccountName>
        </ButtonLink>
      </WhereRoom>
      {!isDashboard && (
        <Button variant="ghost" size="small" onClick={logout} data-leaves-page="">
          Logout
        </Button>
      )}
    </BarActions>
  );
}
