import { paths } from '@site/contract';
import {
  ClipboardList,
  Flag,
  Info,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  Trash2,
  Users,
} from 'lucide-react';

export interface NavEntry {
  label: string;
  to: string;
  Icon: LucideIcon;
}

/** Spec 2, the sidebar. */
export const navEntries: readonly NavEntry[] = [
  { label: 'Dashboard', to: paths.adminDashboard.to(), Icon: LayoutDashboard },
  { label: 'Golfers', to: paths.adminGolfers.to(), Icon: Flag },
  { label: 'Trainers', to: paths.adminTrainers.to(), Icon: Users },
  { label: 'Applications', to: paths.adminApplications.to(), Icon: ClipboardList },
  { label: 'Blog', to: paths.adminBlog.to(), Icon: Newspaper },
];

/** What the product needs beyond spec 2; at the sidebar's foot. */
export const footEntries: readonly NavEntry[] = [
  { label: 'Messages', to: paths.adminMessages.to(), Icon: Mail },
  { label: 'Site info', to: paths.adminSiteInfo.to(), Icon: Info },
  { label: 'Trash', to: paths.adminTrash.to(), Icon: Trash2 },
];

export function isCurrentEntry({ to }: NavEntry, pathname: string): boolean {
  // The dashboard answers at both addresses.
  const path = pathname.replace(/\/$/, '') === paths.admin.to() ? paths.adminDashboard.to() : pathname;
  return path === to || path.startsWith(`${to}/`);
}
