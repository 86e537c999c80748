import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { withDatabase } from '../../../scripts/dev-environment/mongo/siteMongo';
import { repositoryRoot } from '../../../scripts/src/folders';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { type Site, startSite } from '../../../scripts/src/site/startSite';

export interface ReliableSite extends Site {
  mongodbUri: string;
  adminPassword: string;
}

/** The site as `npm start` runs it, with demo content, on an empty database of this name. */
export async function startReliableSite(mongodbUri: string, name: string): Promise<ReliableSite> {
  const dataDir = join(repositoryRoot, '.cache', name);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const uri = withDatabase(mongodbUri, name);
  await emptyDatabase(uri);
  // Used by this run only.
  const adminPassword = randomBytes(12).toString('hex');
  const site = await startSite({
    dataDir,
    mongodbUri: uri,
    seed: 'demo',
    adminEmail: 'bench@linksway.example',
    adminPassword,
    // Each family names an address of its own.
    trustedProxy: '127.0.0.1',
    report: () => undefined,
  });
  onShutDown(() => site.stop());
  return { ...site, mongodbUri: uri, adminPassword };
}

/** An earlier measurement of the same run may have used it, with another password. */
async function emptyDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}
