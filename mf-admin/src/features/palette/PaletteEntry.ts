import { openedRecord, paths } from '@site/contract';
import { exportTexts } from '../../shared/export/exportTexts';

/** Where a choice leads: an address of this site, or the end of the session. */
export type PaletteExit = { to: string } | 'logout';

/** The target of a choice; the export of the applications leaves the screen as it is. */
export type PaletteTarget = PaletteExit | 'export';

/** One line of the results. */
export interface PaletteEntry {
  /** Unique among all lines. */
  key: string;
  label: string;
  /** Distinguishes entries with the same name. */
  detail?: string;
  /** Search terms that are never shown. */
  keywords?: string;
  target: PaletteTarget;
}

export interface PaletteSection {
  title: string;
  /** How many match; `entries` may hold fewer. Undefined when there are more than were counted. */
  count: number | undefined;
  entries: readonly PaletteEntry[];
}

const entry = (label: string, target: PaletteTarget, keywords = ''): PaletteEntry => ({
  key: `screen:${label}`,
  label,
  keywords,
  target,
});

const screen = (label: string, { to }: { to(): string }, keywords?: string): PaletteEntry =>
  entry(label, { to: to() }, keywords);

/** Every screen of the admin, including Programs, which docs/product.md#admin-programs keeps out of the sidebar, the actions, and the two exits. */
export const paletteScreens: readonly PaletteEntry[] = [
  screen('Dashboard', paths.adminDashboard, 'home start overview'),
  screen('Golfers', paths.adminGolfers, 'athletes players profiles'),
  screen('Trainers', paths.adminTrainers, 'coaches team'),
  screen('Applications', paths.adminApplications, 'families csv export'),
  screen('Blog', paths.adminBlog, 'posts articles news'),
  screen('New Post', paths.adminPostNew, 'blog article write add'),
  screen('Comments', paths.adminComments, 'blog readers approve moderate spam'),
  screen('Programs', paths.adminPrograms, 'programmes pathway champions'),
  screen('Placements', paths.adminPlacements, 'results colleges states consent map'),
  screen('Leads', paths.adminLeads, 'inbox families applications messages follow up notes next step'),
  screen('Messages', paths.adminMessages, 'contact mail csv export'),
  screen('Outbox', paths.adminOutbox, 'mails emails sent failed waiting'),
  screen('Site info', paths.adminSiteInfo, 'faqs questions facts'),
  screen(
    'Agency details',
    paths.adminAgency,
    'telephone address company number social links partners logos opening words',
  ),
  screen('Media library', paths.adminMedia, 'pictures images photos gallery alt description unused'),
  screen('Trash', paths.adminTrash, 'deleted restore bin'),
  screen('Privacy', paths.adminPrivacy, 'gdpr data erase export person request complaint'),
  screen('Accounts', paths.adminAccounts, 'admins users people sign in remove'),
  screen('Activity', paths.adminActivity, 'audit history log who changed what'),
  screen('Your account', paths.adminOwnAccount, 'profile name email password sessions codes'),
  entry('Add New Golfer', { to: openedRecord(paths.adminGolfers.to()) }, 'athlete player profile create'),
  screen('Import athletes', paths.adminGolferImport, 'golfers csv file spreadsheet excel add'),
  entry('Add New Trainer', { to: openedRecord(paths.adminTrainers.to()) }, 'coach create'),
  entry('Add New Placement', { to: openedRecord(paths.adminPlacements.to()) }, 'result college create'),
  {
    ...entry(exportTexts.action, 'export', 'families download spreadsheet excel'),
    detail: 'Applications',
  },
  screen('View site', paths.home, 'public visit home page website'),
  entry('Logout', 'logout', 'log out sign out leave'),
];
