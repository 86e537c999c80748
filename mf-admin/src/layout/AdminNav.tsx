import {
  Building2,
  ClipboardList,
  Flag,
  GraduationCap,
  History,
  Images,
  Inbox,
  Info,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Menu,
  MessageSquare,
  Newspaper,
  Send,
  ShieldCheck,
  Trash2,
  UserRound,
  Users,
  X,
} from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, iconProps } from '@site/ui';
import { WaitingCommentsBadge } from '../comments/WaitingCommentsBadge';
import { NewLeadsBadge } from '../leads/NewLeadsBadge';
import { useIsEditor, useMayOpen } from '../screen/editorAccess';
import { SearchBarButton, SearchButton } from '../search/SearchButton';
import {
  BarButtons,
  FootLabel,
  NavBar,
  NavLink,
  NavList,
  NavPanel,
  Sidebar,
  SignedIn,
} from './AdminLayout.styles';

interface NavEntry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Shown after the label. */
  Mark?: ComponentType;
}

/** docs/product.md#admin-guard. */
const navEntries: readonly NavEntry[] = [
  { label: 'Dashboard', to: paths.adminDashboard.to(), Icon: LayoutDashboard },
  { label: 'Golfers', to: paths.adminGolfers.to(), Icon: Flag },
  { label: 'Trainers', to: paths.adminTrainers.to(), Icon: Users },
  { label: 'Applications', to: paths.adminApplications.to(), Icon: ClipboardList },
  { label: 'Blog', to: paths.adminBlog.to(), Icon: Newspaper },
];

/** Screens beyond docs/product.md#admin-guard, at the foot of the sidebar. */
const footEntries: readonly NavEntry[] = [
  { label: 'Leads', to: paths.adminLeads.to(), Icon: Inbox, Mark: NewLeadsBadge },
  { label: 'Messages', to: paths.adminMessages.to(), Icon: Mail },
  { label: 'Comments', to: paths.adminComments.to(), Icon: MessageSquare, Mark: WaitingCommentsBadge },
  { label: 'Outbox', to: paths.adminOutbox.to(), Icon: Send },
  { label: 'Placements', to: paths.adminPlacements.to(), Icon: GraduationCap },
  { label: 'Site info', to: paths.adminSiteInfo.to(), Icon: Info },
  { label: 'Agency details', to: paths.adminAgency.to(), Icon: Building2 },
  { label: 'Media library', to: paths.adminMedia.to(), Icon: Images },
  { label: 'Trash', to: paths.adminTrash.to(), Icon: Trash2 },
  { label: 'Privacy', to: paths.adminPrivacy.to(), Icon: ShieldCheck },
  { label: 'Accounts', to: paths.adminAccounts.to(), Icon: KeyRound },
  { label: 'Activity', to: paths.adminActivity.to(), Icon: History },
  { label: 'Your account', to: paths.adminOwnAccount.to(), Icon: UserRound },
];

function isCurrentEntry({ to }: NavEntry, pathname: string): boolean {
  // The dashboard has two addresses.
  const path = pathname.replace(/\/$/, '') === paths.admin.to() ? paths.adminDashboard.to() : pathname;
  return path === to || path.startsWith(`${to}/`);
}

const PANEL_ID = 'admin-menu';
const BUTTON_ID = 'admin-menu-button';
const FOOT_ID = 'admin-menu-more';

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
          <SearchBarButton />
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
        <SearchButton />
        <NavEntries entries={navEntries} />
        <FootLabel id={FOOT_ID}>More</FootLabel>
        <NavEntries entries={footEntries} labelledBy={FOOT_ID} />
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

interface NavEntriesProps {
  entries: readonly NavEntry[];
  labelledBy?: string;
}

function NavEntries({ entries, labelledBy }: NavEntriesProps) {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const shown = entries.filter(({ to }) => mayOpen(to));
  return (
    <NavList aria-labelledby={labelledBy}>
      {shown.map((entry) => (
        <li key={entry.to}>
          <NavLink to={entry.to} aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}>
            <entry.Icon {...iconProps} />
            {entry.label}
            {entry.Mark && <entry.Mark />}
          </NavLink>
        </li>
      ))}
    </NavList>
  );
}
