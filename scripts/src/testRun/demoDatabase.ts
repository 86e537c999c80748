import { MongoClient } from 'mongodb';
import { join } from 'node:path';
import { DIST } from '../build/App';
import { readJson } from '@site/files';
import { repositoryRoot } from '../folders';
import { runApiCommand } from '../site/apiCommand';

/** The database that holds the demo content for all sites of a test run. */
export const DEMO = 'e2e-demo';

/** The URI of another database on the same server. */
export function siblingDatabase(uri: string, name: string): string {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Fills a database with the demo content, once for all sites of a test run: rendering its pictures takes a minute. The
 * server of `npm run mongo` keeps it until the api is built from different sources.
 */
export async function seedDemoDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const stamps = client.db(`${DEMO}-stamp`).collection('builds');
    const build = await readJson<string>(join(repositoryRoot, 'api', DIST, '.build-hash'));
    if (await stamps.findOne({ build })) return;
    await stamps.deleteMany();
    await client.db(DEMO).dropDatabase();
    await runApiCommand('setup', { mongodbUri: siblingDatabase(uri, DEMO), report: () => undefined });
    await stamps.insertOne({ build });
  } finally {
    await client.close();
  }
}
