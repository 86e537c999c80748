import { buildApps } from '../build/buildApps';
import { startTemporaryMongo } from '../mongo/startTemporaryMongo';
import { readSettings } from '../settings/readSettings';
import { findBrowser } from '../suites/findBrowser';
import { report } from '../suites/report';
import { runE2e } from '../suites/runE2e';

/** The journeys in the browser. */
export async function e2e(): Promise<void> {
  const chromiumPath = await findBrowser();
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  report(await runE2e({ mongodbUri: mongo.uri, chromiumPath }));
}
