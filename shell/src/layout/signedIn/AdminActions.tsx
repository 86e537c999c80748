import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink } from '@site/ui';
import styled from 'styled-components';
import { Actions } from '../navbar/Navbar.styles';

/* A long address must not push the bar apart. */
const AccountName = styled.span`
  overflow: hidden;
  max-width: 16rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Above the admin area: the way to the site, the account, and out. */
export function AdminActions() {
  const { user, logout } = useSession();
  const name = user?.name || user?.email;

  return (
    <Actions>
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
      <Button variant="ghost" size="small" onClick={logout} data-leaves-page="">
        Logout
      </Button>
    </Actions>
  );
}
