import { startTemporaryMongo } from '../../scripts/dev-environment/mongo/testMongo';
import { buildApps } from '../../scripts/src/build/buildApps';
import { environment } from '../../scripts/src/settings/environment';
import { readSettings } from '../../scripts/src/settings/readSettings';
import { measureApi } from './api/measureApi';
import { comparePages } from './pages/comparePages';
import { measurePages } from './pages/measurePages';
import { measureReliability } from './reliability/measureReliability';

async function onBuiltSite(measure: (mongodbUri: string) => Promise<void>): Promise<void> {
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  await measure(mongo.uri);
}

/** Measures the pages beside Next.js and hand-written HTML, or with BENCH_SITES two builds of this site. */
export const bench = (): Promise<void> => {
  const { BENCH_SITES } = environment;
  return BENCH_SITES ? comparePages(BENCH_SITES.split(',')) : onBuiltSite(measurePages);
};

/** Measures the api beside Fastify and bare Node. */
export const benchApi = (): Promise<void> => onBuiltSite(measureApi);

/** Measures the site over crashes and load. */
export const benchReliability = (): Promise<void> => onBuiltSite(measureReliability);
