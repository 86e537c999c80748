import { paths } from '@site/contract';

/** Where a choice leads: to an address of this site, or out of the session. */
export type PaletteTarget = { to: string } | 'logout';

/** One line to choose. */
export interface PaletteEntry {
  /** Unlike that of any other line. */
  key: string;
  label: string;
  /** Tells apart what has the same name. */
  detail?: string;
  /** Found by these words as well; never shown. */
  keywords?: string;
  target: PaletteTarget;
}

export interface PaletteSection {
  title: string;
  /** How many match; the entries may be fewer. */
  count: number;
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

/** Every screen of the admin, also Programs, which spec 2 keeps out of the sidebar, and the two ways out. */
export const paletteScreens: readonly PaletteEntry[] = [
  screen('Dashboard', paths.adminDashboard, 'home start overview'),
  screen('Golfers', paths.adminGolfers, 'athletes players profiles'),
  screen('Trainers', paths.adminTrainers, 'coaches team'),
  screen('Applications', paths.adminApplications, 'families csv export'),
  screen('Blog', paths.adminBlog, 'posts articles news'),
  screen('New Post', paths.adminPostNew, 'blog article write add'),
  screen('Programs', paths.adminPrograms, 'programmes pathway champions'),
  screen('Messages', paths.adminMessages, 'contact mail csv export'),
  screen('Site info', paths.adminSiteInfo, 'faqs questions facts'),
  screen('Trash', paths.adminTrash, 'deleted restore bin'),
  screen('Public site', paths.home, 'visit home page website'),
  entry('Logout', 'logout', 'log out sign out leave'),
];
