import { printAdmin } from '../site/printAdmin';
import { withSiteDatabase } from '../site/withSiteDatabase';

/** Gives the admin ADMIN_EMAIL a new password and ends the sessions of the old one. */
export async function adminReset(): Promise<void> {
  const answer = await withSiteDatabase('admin:reset');
  printAdmin('Password changed', answer);
}
