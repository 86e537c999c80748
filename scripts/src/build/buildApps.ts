import { inTurns } from '../process/inTurns';
import { type App, apps, artwork } from './App';
import { buildApp } from './buildApp';

// Two cores, and half a gigabyte for each.
const AT_ONCE = 2;

/** Builds what is not built: the artwork, then the apps. */
export async function buildApps(wanted: App[] = apps): Promise<void> {
  await buildApp(artwork);
  await inTurns(wanted, AT_ONCE, buildApp);
}
