import { buildApps } from '../build/buildApps';
import { startTemporaryMongo } from '../mongo/startTemporaryMongo';
import { readSettings } from '../settings/readSettings';
import { findBrowser } from '../suites/findBrowser';
import { sumOf } from '../suites/Counts';
import { report } from '../suites/report';
import { runE2e } from '../suites/runE2e';
import { runUnit } from '../suites/runUnit';

/** Every test, against a real database and the real built site. */
export async function test(): Promise<void> {
  const chromiumPath = await findBrowser();
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  const unit = await runUnit(mongo);
  const e2e = await runE2e({ mongodbUri: mongo.uri, chromiumPath });
  report(sumOf([unit, e2e]));
}
