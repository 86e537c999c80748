import { paths, site } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink, Cluster, iconProps, VisuallyHidden } from '@site/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Logo } from '../logos/Logo';
import { NavGroupEntry } from './NavGroupEntry';
import {
  AccountLink,
  Actions,
  Bar,
  BarRow,
  EntryLink,
  HomeLink,
  MainNav,
  Menu,
  MenuButton,
  MenuToggle,
  NavList,
  WhenClosed,
  WhenOpen,
} from './Navbar.styles';
import { useDismissal } from './useDismissal';

const MENU_ID = 'site-menu';

interface NavbarProps {
  /** Above the admin area, which has a menu of its own: in place of the site's stand the account and the way out. */
  isAdmin: boolean;
}

// What only somebody who is signed in sees is fetched then. Lost on its way, the page goes without.
const EditLink = lazy(() =>
  import(/* webpackChunkName: "signedIn" */ './EditLink').then(
    (module) => ({ default: module.EditLink }),
    () => ({ default: () => null }),
  ),
);
export function Navbar({ isAdmin }: NavbarProps) {
  const isSignedIn = useSession().user !== null;

  return (
    <Bar>
      <BarRow>
        <HomeLink to={paths.home.to()} aria-label={`${site.name}, home page`}>
          <Logo />
        </HomeLink>
        {isSignedIn && (
          <Suspense>
            <EditLink />
          </Suspense>
        )}
        {isAdmin ? <AdminActions /> : <SiteMenu />}
      </BarRow>
    </Bar>
  );
}

function SiteMenu() {
  const { rootRef, detailsRef } = useDismissal<HTMLElement>();

  return (
    <MainNav ref={rootRef} aria-label="Main">
      <MenuToggle ref={detailsRef} suppressHydrationWarning>
        <MenuButton $variant="secondary" aria-controls={MENU_ID}>
          <MenuIcon {...iconProps} />
          <WhenClosed>Menu</WhenClosed>
          <WhenOpen>
            Close<VisuallyHidden> menu</VisuallyHidden>
          </WhenOpen>
        </MenuButton>
      </MenuToggle>
      <Menu id={MENU_ID}>
        <NavList>
          {site.nav.map((entry) =>
            'links' in entry ? (
              <NavGroupEntry key={entry.label} group={entry} />
            ) : (
              <li key={entry.path}>
                <EntryLink to={entry.path} end={entry.path === paths.home.to()}>
                  {entry.label}
                </EntryLink>
              </li>
            ),
          )}
        </NavList>
        <SessionActions />
      </Menu>
    </MainNav>
  );
}

/** The screens with a Logout of their own. */
const DASHBOARDS = [paths.admin, paths.adminDashboard];

/** The account and the way out; the logo leads to the site. */
function AdminActions() {
  const { user, logout } = useSession();
  const { pathname } = useLocation();
  if (!user) return <SessionActions />;
  const name = user.name || user.email;
  return (
    <Cluster $gap="xs">
      <AccountLink to={paths.adminOwnAccount.to()} aria-label={`${name}, your account`}>
        {name}
      </AccountLink>
      {!DASHBOARDS.some(({ pattern }) => matchPath(pattern, pathname)) && (
        <Button variant="ghost" size="small" onClick={logout} data-leaves-page="">
          Logout
        </Button>
      )}
    </Cluster>
  );
}

function SessionActions() {
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
