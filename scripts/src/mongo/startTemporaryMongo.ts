import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SupervisedProcess } from '../process/SupervisedProcess';
import { onShutDown } from '../process/shutDown';
import { print } from '../terminal/print';
import { type MongoWishes, locateMongo } from './locateMongo';
import { reasonFromLog } from './reasonFromLog';
import { startMongod } from './startMongod';

export interface TemporaryMongo {
  uri: string;
  /** How often it ended unexpectedly and was started again. */
  falls(): number;
}

/** A MongoDB whose data nobody needs afterwards; MONGODB_URI is taken as it is. */
export async function startTemporaryMongo(
  wishes: MongoWishes,
  onFall: (falls: number) => Promise<void> = async () => undefined,
): Promise<TemporaryMongo> {
  const location = await locateMongo(wishes);
  print(`MongoDB: ${location.description}.`);
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
  const { running } = await SupervisedProcess.start({
    name: 'MongoDB',
    launch: async (signal) => {
      falls += 1;
      if (falls > 0) {
        print(`MongoDB's last error: ${await reasonFromLog(place.logFile)}`);
        await onFall(falls);
      }
      return startMongod(place, signal);
    },
  });
  return { uri: running.uri, falls: () => falls };
}
