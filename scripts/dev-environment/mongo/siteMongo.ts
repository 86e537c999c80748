import { supervise } from '../../src/process/supervise';
import { UserError } from '../../src/terminal';
import type { Settings } from '../../src/settings/readSettings';
import { locateMongo } from './locateMongo';
import { serverFault } from './mongoAdmin';
import { startMongod } from './startMongod';

const DATABASE = 'linksway';
const WITHOUT_DATABASE = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?(\?.*)?$/;

/** Adds a database name, ours by default, to a URI without one; Node cannot parse a URI with several hosts. */
export function withDatabase(uri: string, database = DATABASE): string {
  const match = WITHOUT_DATABASE.exec(uri);
  return match ? `${match[1]}/${database}${match[2] ?? ''}` : uri;
}

/** The URI of the site's database: an external server, or one of ours on DATA_DIR/mongo. */
export async function startSiteMongo(settings: Settings): Promise<string> {
  const location = await locateMongo(settings);
  if ('uri' in location) {
    const fault = await serverFault(location.uri);
    if (fault) throw new UserError(`No MongoDB answers at MONGODB_URI: ${fault}.`);
    return withDatabase(location.uri);
  }
  const options = { binary: location.binary, dataDir: settings.dataDir };
  const { running } = await supervise({ name: 'MongoDB', launch: () => startMongod(options) });
  return withDatabase(running.uri);
}
