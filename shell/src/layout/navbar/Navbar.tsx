import { paths, site } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink, iconProps, VisuallyHidden } from '@site/ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Logo } from '../logos/Logo';
import { NavGroupEntry } from './NavGroupEntry';
import {
  AccountName,
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
  /** Above the admin area, whose own menu leads on: the pages are folded, and the account is at hand. */
  isCompact: boolean;
}

export function Navbar({ isCompact }: NavbarProps) {
  const { rootRef, detailsRef } = useDismissal<HTMLElement>(() => true);

  return (
    <Bar ref={rootRef}>
      <BarRow>
        <HomeLink to={paths.home.to()} aria-label={`${site.name}, home page`}>
          <Logo />
        </HomeLink>
        <EditPlace />
        <MainNav aria-label="Main" $isCompact={isCompact}>
          <MenuToggle ref={detailsRef} $isCompact={isCompact} suppressHydrationWarning>
            <MenuButton aria-controls={MENU_ID}>
              <WhenClosed>
                <MenuIcon {...iconProps} />
                Menu
              </WhenClosed>
              <WhenOpen>
                <X {...iconProps} />
                Close<VisuallyHidden> menu</VisuallyHidden>
              </WhenOpen>
            </MenuButton>
          </MenuToggle>
          <Menu id={MENU_ID}>
            <NavList $isCompact={isCompact}>
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
            {isCompact ? <AdminActions /> : <SessionActions />}
          </Menu>
        </MainNav>
      </BarRow>
    </Bar>
  );
}

/** Holds the link to the admin area's form, whose code is fetched for somebody who is signed in only. */
function EditPlace() {
  const isSignedIn = useSession().user !== null;
  const [EditLink, setEditLink] = useState<ComponentType>();

  useEffect(() => {
    if (!isSignedIn) return;
    import(/* webpackChunkName: "EditLink" */ '../editLink/EditLink').then(
      (code) => setEditLink(() => code.EditLink),
      // Lost on its way: the page goes without.
      () => undefined,
    );
  }, [isSignedIn]);

  return isSignedIn && EditLink ? <EditLink /> : null;
}

/** Whoever works in the admin area: the way to the site, the account, and out. */
function AdminActions() {
  const { user, logout } = useSession();

  return (
    <Actions>
      <ButtonLink to={paths.home.to()} variant="secondary" size="small">
        View site
      </ButtonLink>
      {user && (
        <>
          <ButtonLink
            to={paths.adminOwnAccount.to()}
            variant="ghost"
            size="small"
            aria-label={`${user.name || user.email}, your account`}
          >
            <AccountName>{user.name || user.email}</AccountName>
          </ButtonLink>
          <Button variant="ghost" size="small" onClick={logout} data-leaves-page="">
            Logout
          </Button>
        </>
      )}
    </Actions>
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
