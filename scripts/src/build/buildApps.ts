import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { repositoryRoot } from '../files/repositoryRoot';
import { withConcurrency } from '../process/withConcurrency';
import { type App, apps, artwork, downloads } from './App';
import { buildApp } from './buildApp';

// Two cores, and half a gigabyte for each.
const AT_ONCE = 2;
const PATIENCE = { stale: 10_000, retries: { retries: 1200, factor: 1, minTimeout: 500 } };

/** Builds what is not built: artwork and documents, then the apps. Of two commands at once the second one waits. */
export async function buildApps(wanted: App[] = apps): Promise<void> {
  const cache = join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const release = await lock(cache, { ...PATIENCE, lockfilePath: join(cache, 'build.lock') });
  try {
    await buildApp(artwork);
    await buildApp(downloads);
    await withConcurrency(wanted, AT_ONCE, buildApp);
  } finally {
    await release();
  }
}
