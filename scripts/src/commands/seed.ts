import { withSiteDatabase } from '../site/withSiteDatabase';
import { say } from '../terminal/say';

/** Puts the demo content into the site's database; what is there already stays one. */
export async function seed(): Promise<void> {
  await withSiteDatabase('seed');
  say('The demo content is in the database.');
}
