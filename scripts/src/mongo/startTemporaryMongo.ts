import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptProcess } from '../process/KeptProcess';
import { onShutDown } from '../process/shutDown';
import { say } from '../terminal/say';
import { type MongoWishes, locateMongo } from './locateMongo';
import { startMongod } from './startMongod';

/** The address of a MongoDB whose data nobody needs afterwards; MONGODB_URI is taken as it is. */
export async function startTemporaryMongo(wishes: MongoWishes): Promise<string> {
  const location = await locateMongo(wishes);
  say(`MongoDB: ${location.description}.`);
  if ('uri' in location) return location.uri;
  const folder = await mkdtemp(join(tmpdir(), 'linksway-mongo-'));
  onShutDown(() => rm(folder, { recursive: true, force: true }));
  const place = {
    binary: location.binary,
    folder: join(folder, 'data'),
    stateFile: join(folder, 'mongod.json'),
    logFile: join(folder, 'mongod.log'),
  };
  const { running } = await KeptProcess.start({
    name: 'MongoDB',
    launch: (signal) => startMongod(place, signal),
  });
  return running.uri;
}
