import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, iconProps, PlainList, VisuallyHidden } from '@site/ui';
import { Menu, X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdminWaitingCommentsQuery } from '../comments/commentsApi';
import { useAdminLeadCountsQuery } from '../leads/leadsApi';
import { usePolling } from '../list/usePolling';
import {
  isDashboard,
  settingsScreens,
  type SidebarScreen,
  sidebarScreens,
  useIsEditor,
  useMayOpen,
} from '../screen/adminScreens';
import { SearchButton } from '../search/Search';
import {
  BadgeAtTheEnd,
  BarButtons,
  NavBar,
  NavLink,
  NavPanel,
  Sidebar,
  SignedIn,
  WideOnly,
} from './AdminLayout.styles';

const PANEL_ID = 'admin-menu';
const BUTTON_ID = 'admin-menu-button';

/** Beside the screen on a desktop; on a phone, a bar whose button unfolds the list. */
export function AdminNav() {
  const { user } = useSession();
  const isEditor = useIsEditor();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [shownAt, setShownAt] = useState(pathname);
  // Navigation closes the list, whichever link caused it.
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
          <SearchButton variant="ghost" />
          <Button
            id={BUTTON_ID}
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            aria-controls={PANEL_ID}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <X {...iconProps} /> : <Menu {...iconProps} />}
            Menu
          </Button>
        </BarButtons>
      </NavBar>
      <NavPanel id={PANEL_ID} $isOpen={isOpen}>
        <WideOnly>
          <SearchButton variant="secondary" />
        </WideOnly>
        <NavEntries />
        {user && (
          <SignedIn>
            Signed in as {user.email}
            {isEditor && ' (editor)'}
          </SignedIn>
        )}
      </NavPanel>
    </Sidebar>
  );
}

function NavEntries() {
  const { pathname } = useLocation();
  const isEditor = useIsEditor();
  const mayOpen = useMayOpen();
  // The few settings that an editor may open need no screen that leads to them.
  const shown = isEditor ? [...sidebarScreens, ...settingsScreens] : sidebarScreens;
  return (
    <PlainList $gap="xxs">
      {shown
        .filter(({ to }) => mayOpen(to))
        .map((entry) => {
          const { label, to, Icon } = entry;
          const Badge = badges[to];
          return (
            <li key={to}>
              <NavLink to={to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
                <Icon {...iconProps} />
                {label}
                {Badge && <Badge />}
              </NavLink>
            </li>
          );
        })}
    </PlainList>
  );
}

function isCurrent({ to, parts = [] }: SidebarScreen, pathname: string): boolean {
  const path = isDashboard(pathname) ? paths.adminDashboard.to() : pathname;
  return [to, ...parts.map((part) => part.to)].some((each) => path === each || path.startsWith(`${each}/`));
}

/** How many records wait behind an entry of the menu. */
function MenuCount({ count, what }: { count: number | undefined; what: string }) {
  if (!count) return null;
  return (
    <BadgeAtTheEnd $tone="flag">
      {count.toLocaleString('en-GB')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </BadgeAtTheEnd>
  );
}

/** Without those that look like spam. */
function NewLeads() {
  const { data: counts } = useAdminLeadCountsQuery(undefined, usePolling());
  return <MenuCount count={counts?.new_unflagged} what="new" />;
}

function WaitingComments() {
  const { data: count } = useAdminWaitingCommentsQuery(undefined, usePolling());
  return <MenuCount count={count} what="waiting" />;
}

/** Shown after the label of the screen. */
const badges: Readonly<Record<string, ComponentType | undefined>> = {
  [paths.adminLeads.to()]: NewLeads,
  [paths.adminComments.to()]: WaitingComments,
};
