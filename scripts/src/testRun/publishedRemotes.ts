import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, installFolder } from '@site/files';
import { builtVersion, publishIfNew } from '@site/releases';
import { REMOTES } from '../deploy/remotes';
import { buildOf } from '../deploy/siteReleases';
import { repositoryRoot } from '../folders';

const CACHE = join(repositoryRoot, '.cache/published-remotes');

/**
 * A folder with the built remotes as `npm start` publishes them, which each site of a test run copies: compressing
 * their files takes longer than everything else at the start of a site. Returns its path.
 */
export async function publishedRemotes(): Promise<string> {
  const versions = await Promise.all(REMOTES.map((name) => builtVersion(buildOf(name))));
  const key = createHash('sha256').update(versions.join()).digest('hex');
  const target = join(CACHE, key);
  // What earlier builds have left behind.
  if (!(await exists(target))) await rm(CACHE, { recursive: true, force: true });
  await installFolder(target, async (remotesDir) => {
    // Unsigned: each site signs its copy.
    for (const name of REMOTES) await publishIfNew({ remotesDir }, buildOf(name));
  });
  return target;
}
