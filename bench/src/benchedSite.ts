import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { withDatabase } from '../../scripts/dev-environment/mongo/siteMongo';
import { repositoryRoot } from '../../scripts/src/folders';
import { freePort } from '../../scripts/src/process/ports';
import { onShutDown } from '../../scripts/src/process/shutDown';
import { type Site, startSite } from '../../scripts/src/site/startSite';
import { ask } from './ask';

/** Of this run only. */
export const ADMIN = { email: 'bench@linksway.example', password: randomBytes(12).toString('hex') };

/** The address of an empty database of this name. */
export async function emptyDatabase(serverUri: string, name: string): Promise<string> {
  const uri = withDatabase(serverUri, name);
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
  return uri;
}

/** The value of Authorization for the admin. */
export async function signIn(origin: string): Promise<string> {
  const { token } = await ask<{ token: string }>(`${origin}/api/auth/login`, 'POST', { body: ADMIN });
  return `Bearer ${token}`;
}

export interface BenchedSite extends Site {
  mongodbUri: string;
}

/** The whole site as `npm start` runs it, with an empty data folder, on an empty database of this name. */
export async function startBenchedSite(
  serverUri: string,
  name: string,
  seed: 'demo' | 'none',
): Promise<BenchedSite> {
  const dataDir = join(repositoryRoot, '.cache', name);
  await rm(dataDir, { recursive: true, force: true });
  const mongodbUri = await emptyDatabase(serverUri, name);
  const port = await freePort();
  const site = await startSite({
    dataDir,
    mongodbUri,
    seed,
    port,
    publicOrigin: `http://127.0.0.1:${port}`,
    adminEmail: ADMIN.email,
    adminPassword: ADMIN.password,
    // Each family names an address of its own.
    trustedProxy: '127.0.0.1',
    report: () => undefined,
  });
  onShutDown(() => site.stop());
  return { ...site, mongodbUri };
}
