import { startTemporaryMongo } from '../mongo/startTemporaryMongo';
import { readSettings } from '../settings/readSettings';
import { report } from '../suites/report';
import { runUnit } from '../suites/runUnit';

/** The tests of Jest. The few that look at a build take the one there is. */
export async function unit(): Promise<void> {
  report(await runUnit(await startTemporaryMongo(readSettings())));
}
