import type { Settings } from '../settings/readSettings';
import { print } from '../terminal';

interface Admin {
  adminEmail?: string;
  adminPassword?: string | null;
}

/** The last lines of a start: the site's URL and who may sign in. */
export function announce({ publicOrigin, adminPassword: given }: Settings, admin: Admin): void {
  print(`Ready at ${publicOrigin}`);
  print(`Admin: ${admin.adminEmail} at ${publicOrigin}/login`);
  // A given password is known already; a generated one is shown only this once.
  if (admin.adminPassword && !given) print(`Password, shown only now: ${admin.adminPassword}`);
}
