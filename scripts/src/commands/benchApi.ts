import { benchApi as runBenchApi } from '../bench/benchApi';
import { buildApps } from '../build/buildApps';
import { startTemporaryMongo } from '../mongo/startTemporaryMongo';
import { readSettings } from '../settings/readSettings';

/** Measures the api and writes bench/API.md. */
export async function benchApi(): Promise<void> {
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  await runBenchApi(mongo.uri);
}
