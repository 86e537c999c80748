import { paths, site } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink, iconProps } from '@site/ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Logo } from '../logos/Logo';
import { NavGroupEntry } from './NavGroupEntry';
import { Actions, Bar, BarRow, EntryLink, HomeLink, Menu, MenuButton, NavList } from './Navbar.styles';
import { useDisclosure } from './useDisclosure';

const MENU_ID = 'site-menu';

export function Navbar() {
  const { isOpen, toggle, rootRef, buttonRef } = useDisclosure<HTMLElement>(() => true);
  const Icon = isOpen ? X : MenuIcon;

  return (
    <Bar ref={rootRef}>
      <BarRow>
        <HomeLink to={paths.home.to()} aria-label={`${site.name}, home page`}>
          <Logo />
        </HomeLink>
        <MenuButton
          ref={buttonRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          // Begins with the visible word, for voice control.
          aria-label={isOpen ? 'Close menu' : undefined}
          onClick={toggle}
        >
          <Icon {...iconProps} />
          {isOpen ? 'Close' : 'Menu'}
        </MenuButton>
        <Menu as="nav" id={MENU_ID} aria-label="Main" $isOpen={isOpen}>
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
      </BarRow>
    </Bar>
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
