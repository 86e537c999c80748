import type { Settings } from '../settings/readSettings';
import { say } from '../terminal/say';

interface Admin {
  adminEmail?: string;
  adminPassword?: string | null;
}

/** The last lines of a start: where the site is, and who may sign in. */
export function announce({ publicOrigin, adminPassword: given }: Settings, admin: Admin): void {
  say(`Ready at ${publicOrigin}`);
  say(`Admin: ${admin.adminEmail} at ${publicOrigin}/login`);
  // One that was given is known; one that was made up is shown this one time and never again.
  if (admin.adminPassword && !given) say(`Password, shown only now: ${admin.adminPassword}`);
}
