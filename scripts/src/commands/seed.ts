import { withSiteDatabase } from '../site/withSiteDatabase';
import { print } from '../terminal/print';

/** Puts the demo content into the site's database; what is there already stays one. */
export async function seed(): Promise<void> {
  await withSiteDatabase('seed');
  print('The demo content is in the database.');
}
