import { benchPages } from '../bench/benchPages';
import { buildApps } from '../build/buildApps';
import { startTemporaryMongo } from '../mongo/startTemporaryMongo';
import { readSettings } from '../settings/readSettings';

/** Measures the pages and writes bench/RESULTS.md. */
export async function bench(): Promise<void> {
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  await benchPages(mongo.uri);
}
