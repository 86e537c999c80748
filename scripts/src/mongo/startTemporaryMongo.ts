import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptProcess } from '../process/KeptProcess';
import { onShutDown } from '../process/shutDown';
import { say } from '../terminal/say';
import { type MongoWishes, locateMongo } from './locateMongo';
import { reasonFromLog } from './reasonFromLog';
import { startMongod } from './startMongod';

export interface TemporaryMongo {
  uri: string;
  /** How often it ended by itself and was started again. */
  falls(): number;
}

/** A MongoDB whose data nobody needs afterwards; MONGODB_URI is taken as it is. */
export async function startTemporaryMongo(wishes: MongoWishes): Promise<TemporaryMongo> {
  const location = await locateMongo(wishes);
  say(`MongoDB: ${location.description}.`);
  if ('uri' in location) return { uri: location.uri, falls: () => 0 };
  const folder = await mkdtemp(join(tmpdir(), 'linksway-mongo-'));
  onShutDown(() => rm(folder, { recursive: true, force: true }));
  const place = {
    binary: location.binary,
    folder: join(folder, 'data'),
    stateFile: join(folder, 'mongod.json'),
    logFile: join(folder, 'mongod.log'),
  };
  let falls = -1;
  const { running } = await KeptProcess.start({
    name: 'MongoDB',
    launch: async (signal) => {
      falls += 1;
      if (falls > 0) say(`MongoDB's last words: ${await reasonFromLog(place.logFile)}`);
      return startMongod(place, signal);
    },
  });
  return { uri: running.uri, falls: () => falls };
}
