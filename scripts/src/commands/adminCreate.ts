import { printAdmin } from '../site/printAdmin';
import { withSiteDatabase } from '../site/withSiteDatabase';

/** Makes an admin of ADMIN_EMAIL, with ADMIN_PASSWORD or one that is made up. */
export async function adminCreate(): Promise<void> {
  const answer = await withSiteDatabase('admin:create');
  printAdmin('Admin made', answer);
}
