import { join } from 'node:path';
import { SupervisedProcess } from '../process/SupervisedProcess';
import { UserError } from '../terminal/UserError';
import { print } from '../terminal/print';
import type { Settings } from '../settings/readSettings';
import { locateMongo } from './locateMongo';
import { serverAnswers } from './serverAnswers';
import { startMongod } from './startMongod';
import { withDatabase } from './withDatabase';

/** The address of the site's database: a server that runs elsewhere, or one of ours on DATA_DIR/mongo. */
export async function startSiteMongo(settings: Settings): Promise<string> {
  const location = await locateMongo(settings);
  print(`MongoDB: ${location.description}.`);
  if ('uri' in location) {
    const failure = await serverAnswers(location.uri);
    if (failure) throw new UserError(`No MongoDB answers at MONGODB_URI: ${failure}.`);
    return withDatabase(location.uri);
  }
  const place = {
    binary: location.binary,
    folder: join(settings.dataDir, 'mongo'),
    stateFile: join(settings.dataDir, 'mongod.json'),
    logFile: join(settings.dataDir, 'logs', 'mongod.log'),
  };
  const { running } = await SupervisedProcess.start({
    name: 'MongoDB',
    launch: (signal) => startMongod(place, signal),
  });
  return withDatabase(running.uri);
}
