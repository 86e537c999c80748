import { useSession } from '@site/runtime';
import { Button, iconProps } from '@site/ui';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PaletteBarButton, PaletteButton } from '../features/palette/PaletteButton';
import { BarButtons, FootLabel, NavBar, NavLink, NavList, NavPanel, Sidebar, SignedIn } from './layoutParts';
import { footEntries, isCurrentEntry, type NavEntry, navEntries } from './navEntries';

const PANEL_ID = 'admin-menu';
const BUTTON_ID = 'admin-menu-button';
const FOOT_ID = 'admin-menu-more';

/** Beside the screen on a desktop; on a phone a bar whose button unfolds the list. */
export function AdminNav() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [shownAt, setShownAt] = useState(pathname);
  // A change of the screen folds the list away, whichever link caused it.
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setIsOpen(false);
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    document.getElementById(BUTTON_ID)?.focus();
  };

  return (
    <Sidebar aria-label="Admin" onKeyDown={handleKeyDown}>
      <NavBar>
        Admin
        <BarButtons>
          <PaletteBarButton />
          <Button
            id={BUTTON_ID}
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            aria-controls={PANEL_ID}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <X {...iconProps} /> : <Menu {...iconProps} />}
            Admin menu
          </Button>
        </BarButtons>
      </NavBar>
      <NavPanel id={PANEL_ID} $isOpen={isOpen}>
        <PaletteButton />
        <NavEntries entries={navEntries} />
        <FootLabel id={FOOT_ID}>More</FootLabel>
        <NavEntries entries={footEntries} labelledBy={FOOT_ID} />
        {user && <SignedIn>Signed in as {user.email}</SignedIn>}
      </NavPanel>
    </Sidebar>
  );
}

interface NavEntriesProps {
  entries: readonly NavEntry[];
  labelledBy?: string;
}

function NavEntries({ entries, labelledBy }: NavEntriesProps) {
  const { pathname } = useLocation();
  return (
    <NavList aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavLink to={entry.to} aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}>
            <entry.Icon {...iconProps} />
            {entry.label}
          </NavLink>
        </li>
      ))}
    </NavList>
  );
}
