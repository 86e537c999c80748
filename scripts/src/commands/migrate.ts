import { onSiteDatabase } from '../site/onSiteDatabase';
import { print } from '../terminal';

/** Brings the site's database into the shape of this version. `--repeat <name>` applies one migration again. */
export async function migrate(args: string[]): Promise<void> {
  const { migrations = [] } = await onSiteDatabase('migrate', args);
  print(
    migrations.length > 0
      ? 'The database is migrated.'
      : 'There is nothing to migrate: the database has the shape of this version.',
  );
}
