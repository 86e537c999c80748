import { printAdmin, withSiteDatabase } from '../site/apiCli';
import { print } from '../terminal';

/** Creates an admin for ADMIN_EMAIL, with ADMIN_PASSWORD or a generated password. */
export async function adminCreate(): Promise<void> {
  const answer = await withSiteDatabase('admin:create');
  printAdmin('Admin made', answer);
}

/** Gives the admin ADMIN_EMAIL a new password and ends the sessions of the old one. */
export async function adminReset(): Promise<void> {
  const answer = await withSiteDatabase('admin:reset');
  printAdmin('Password changed', answer);
}

/** Puts the demo content into the site's database; existing records are not duplicated. */
export async function seed(): Promise<void> {
  await withSiteDatabase('seed');
  print('The demo content is in the database.');
}
