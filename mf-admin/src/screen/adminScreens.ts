import { limits, openedRecord, paths } from '@site/contract';
import { useSession } from '@site/runtime';
import {
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
  MessageSquare,
  Newspaper,
  Reply,
  Send,
  Settings,
  ShieldCheck,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { useCallback } from 'react';
import { matchPath } from 'react-router-dom';

interface AdminScreen {
  label: string;
  to: string;
}

export interface SidebarScreen extends AdminScreen {
  Icon: LucideIcon;
  /** Screens that this one leads to. */
  parts?: readonly AdminScreen[];
}

interface SettingsScreen extends SidebarScreen {
  /** Its purpose, in a few words. */
  text: string;
}

/** The screens that 'Site' links to. docs/product.md#admin-programs keeps Programs out of the sidebar. */
export const siteScreens: readonly AdminScreen[] = [
  { label: 'Agency details', to: paths.adminAgency.to() },
  { label: 'Programs', to: paths.adminPrograms.to() },
];

export const settingsScreens: readonly SettingsScreen[] = [
  {
    label: 'Your account',
    to: paths.adminOwnAccount.to(),
    Icon: UserRound,
    text: 'Your name, how you sign in, and where you are signed in.',
  },
  {
    label: 'Accounts',
    to: paths.adminAccounts.to(),
    Icon: KeyRound,
    text: 'Who may sign in, and invitations to colleagues.',
  },
  {
    label: 'Privacy',
    to: paths.adminPrivacy.to(),
    Icon: ShieldCheck,
    text: 'Find, export or erase what we hold about a person, and decide whether athletes need a consent record.',
  },
  {
    label: 'Reply templates',
    to: paths.adminReplyTemplates.to(),
    Icon: Reply,
    text: 'The words that a reply to a lead starts from.',
  },
  {
    label: 'Trash',
    to: paths.adminTrash.to(),
    Icon: Trash2,
    text: `What was deleted in the last ${limits.trashDays} days, to be restored or deleted for good.`,
  },
  {
    label: 'Activity',
    to: paths.adminActivity.to(),
    Icon: History,
    text: 'Who changed what, when, and from where.',
  },
  {
    label: 'Outbox',
    to: paths.adminOutbox.to(),
    Icon: Send,
    text: 'Every email of the site: what waits, what failed, and what was sent.',
  },
];

/** docs/product.md#admin-guard: the five screens of the product first. */
export const sidebarScreens: readonly SidebarScreen[] = [
  { label: 'Dashboard', to: paths.adminDashboard.to(), Icon: LayoutDashboard },
  { label: 'Golfers', to: paths.adminGolfers.to(), Icon: Flag },
  { label: 'Trainers', to: paths.adminTrainers.to(), Icon: Users },
  { label: 'Applications', to: paths.adminApplications.to(), Icon: ClipboardList },
  { label: 'Blog', to: paths.adminBlog.to(), Icon: Newspaper },
  { label: 'Leads', to: paths.adminLeads.to(), Icon: Inbox },
  { label: 'Comments', to: paths.adminComments.to(), Icon: MessageSquare },
  { label: 'Media library', to: paths.adminMedia.to(), Icon: Images },
  { label: 'Placements', to: paths.adminPlacements.to(), Icon: GraduationCap },
  { label: 'Site', to: paths.adminSiteInfo.to(), Icon: Info, parts: siteScreens },
  { label: 'Settings', to: paths.adminSettings.to(), Icon: Settings, parts: settingsScreens },
];

/** The screens that the search finds besides records. */
export const searchedScreens: readonly AdminScreen[] = [
  ...sidebarScreens,
  ...siteScreens,
  ...settingsScreens,
  { label: 'New Post', to: paths.adminPostNew.to() },
  { label: 'Add New Golfer', to: openedRecord(paths.adminGolfers.to()) },
  { label: 'Import athletes', to: paths.adminGolferImport.to() },
  { label: 'Add New Trainer', to: openedRecord(paths.adminTrainers.to()) },
  { label: 'View site', to: paths.home.to() },
];

/** The screens that an editor may open; all others are for owners. The api enforces the same for each call. */
const editorScreens: readonly { pattern: string }[] = [
  paths.adminBlog,
  paths.adminPostNew,
  paths.adminPostEdit,
  paths.adminPostRevisions,
  paths.adminComments,
  paths.adminMedia,
  paths.adminOwnAccount,
];

const ownerScreens = Object.values(paths).filter(
  (path) => path.pattern.startsWith(paths.admin.pattern) && !editorScreens.includes(path),
);

export const isOwnerScreen = (address: string): boolean => {
  const [pathname = ''] = address.split(/[?#]/);
  return ownerScreens.some(({ pattern }) => matchPath(pattern, pathname) !== null);
};

export const isDashboard = (pathname: string): boolean =>
  [paths.admin, paths.adminDashboard].some(({ pattern }) => matchPath(pattern, pathname) !== null);

/** Whether an editor is signed in. An api of an earlier release names no role: there everybody is an owner. */
export const useIsEditor = (): boolean => useSession().user?.role === 'editor';

/** Returns whether the signed-in user may open a path of the site. */
export function useMayOpen(): (address: string) => boolean {
  const isEditor = useIsEditor();
  return useCallback((address) => !isEditor || !isOwnerScreen(address), [isEditor]);
}
