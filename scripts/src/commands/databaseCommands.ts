import { printAdmin } from '../site/apiCommand';
import { onSiteDatabase } from '../site/onSiteDatabase';
import { print } from '../terminal';

/** Creates an admin for ADMIN_EMAIL, with ADMIN_PASSWORD or a generated password; with `--role editor`, an editor. */
export async function adminCreate(args: string[]): Promise<void> {
  const { adminEmail, adminPassword, role } = await onSiteDatabase('admin:create', args);
  printAdmin(`${role === 'editor' ? 'Editor' : 'Admin'} made: ${adminEmail}`, adminPassword);
}

/**
 * Gives the admin ADMIN_EMAIL a new password and ends the sessions of the old one. With ADMIN_CODES=remove a login asks for no
 * one-time code any longer.
 */
export async function adminReset(args: string[]): Promise<void> {
  const { adminEmail, adminPassword, removesCodes } = await onSiteDatabase('admin:reset', args);
  printAdmin(`Password changed: ${adminEmail}`, adminPassword);
  if (removesCodes) print('A login no longer asks for a one-time code.');
}

/** Removes the admin ADMIN_EMAIL, who is signed out at once. */
export async function adminRemove(args: string[]): Promise<void> {
  const { adminEmail } = await onSiteDatabase('admin:remove', args);
  print(`Admin removed: ${adminEmail}`);
}

/** Names everybody who may sign in. */
export async function adminList(args: string[]): Promise<void> {
  const { admins = [] } = await onSiteDatabase('admin:list', args);
  for (const { email, role, createdAt, lastSignInAt } of admins) {
    const last = lastSignInAt ? `, last signed in on ${lastSignInAt.slice(0, 10)}` : '';
    print(`${email}, ${role}, since ${createdAt.slice(0, 10)}${last}`);
  }
}

/** Puts the demo content into the site's database; existing records are not duplicated. */
export async function seed(args: string[]): Promise<void> {
  await onSiteDatabase('seed', args);
  print('The demo content is in the database.');
}

/** Brings the site's database into the shape of this version. `--repeat <name>` applies one migration again. */
export async function migrate(args: string[]): Promise<void> {
  const { migrations = [] } = await onSiteDatabase('migrate', args);
  print(
    migrations.length > 0
      ? 'The database is migrated.'
      : 'There is nothing to migrate: the database has the shape of this version.',
  );
}
