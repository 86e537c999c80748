import { paths } from '@site/contract';
import type { PaletteEntry, PaletteTarget } from './PaletteEntry';

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
