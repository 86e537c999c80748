import { paths, site } from '@site/contract';
import { iconProps } from '@site/ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Logo } from '../logos/Logo';
import { NavGroupEntry } from './NavGroupEntry';
import { Bar, BarRow, EntryLink, HomeLink, Menu, MenuButton, NavList } from './navbarParts';
import { SessionActions } from './SessionActions';
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
          // Begins with the word that is shown, for those who speak to their device.
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
