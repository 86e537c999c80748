import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/src/folders';
import { withDatabase } from '../../../scripts/dev-environment/mongo/siteMongo';
import { freePort } from '../../../scripts/src/process/ports';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { startSite } from '../../../scripts/src/site/startSite';
import { type BenchedApi, asked } from '../benchedApi';

const DATA = join(repositoryRoot, '.cache/bench-site');
const EMAIL = 'bench@linksway.example';
// Used by this run only.
const PASSWORD = randomBytes(12).toString('hex');

type BenchedSite = Pick<BenchedApi, 'origin' | 'authorization' | 'ask'>;

/** The whole site as `npm start` runs it, with an empty database and data folder, and an admin signed in. */
export async function startBenchedSite(mongodbUri: string): Promise<BenchedSite> {
  await rm(DATA, { recursive: true, force: true });
  const port = await freePort();
  const site = await startSite({
    dataDir: DATA,
    mongodbUri: withDatabase(mongodbUri, 'bench-pages'),
    port,
    publicOrigin: `http://127.0.0.1:${port}`,
    seed: 'none',
    adminEmail: EMAIL,
    adminPassword: PASSWORD,
    report: () => undefined,
  });
  onShutDown(() => site.stop());
  const { token } = await asked<{ token: string }>(`${site.origin}/api/auth/login`, 'POST', {
    body: { email: EMAIL, password: PASSWORD },
  });
  const authorization = `Bearer ${token}`;
  return {
    origin: site.origin,
    authorization,
    ask: (method, path, body) => asked(`${site.origin}/api${path}`, method, { body, authorization }),
  };
}
