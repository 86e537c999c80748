import type { Settings } from '../settings/readSettings';
import { print } from '../terminal';

interface Admin {
  adminEmail?: string;
  adminPassword?: string | null;
}

/** The last lines of a start: where the site is, and who may sign in. */
export function announce({ publicOrigin, adminPassword: given }: Settings, admin: Admin): void {
  print(`Ready at ${publicOrigin}`);
  print(`Admin: ${admin.adminEmail} at ${publicOrigin}/login`);
  // One that was given is known; one that was made up is shown this one time and never again.
  if (admin.adminPassword && !given) print(`Password, shown only now: ${admin.adminPassword}`);
}
