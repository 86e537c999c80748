import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { environment } from '../../src/settings/environment';
import { UserError, withProgress } from '../../src/terminal';

/** A mongod that can be started: found, downloaded or run through wine. */
export interface MongodBinary {
  path: string;
  /** For the log: where it comes from. */
  description: string;
  isUnderWine?: boolean;
}

/** The mongod that MONGOD_BINARY names, or the one on PATH; else the reason why there is none. */
export async function installedMongod(named: string | undefined): Promise<MongodBinary | string> {
  if (named) {
    if (!(await isExecutable(named)))
      throw new UserError(`MONGOD_BINARY is "${named}", which is not a program.`);
    return { path: named, description: `the mongod of MONGOD_BINARY (${named})` };
  }
  const path = await findOnPath(process.platform === 'win32' ? 'mongod.exe' : 'mongod');
  return path ? { path, description: `the installed mongod (${path})` } : 'no mongod on PATH';
}

export async function findOnPath(program: string): Promise<string | undefined> {
  for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, program);
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

// The series of the offline build: either opens a data folder of 7.0, but 7.0 would not open one of 8.2.
const VERSION = '7.0.32';
const HOST = 'fastdl.mongodb.org';
// The library's own folder for all projects of a user, so that other clones and projects find it too.
const WANTED = { version: VERSION, downloadDir: join(homedir(), '.cache', 'mongodb-binaries') };

/** The official build from the library's cache, downloaded if necessary; else the reason why there is none. */
export async function downloadedMongod(): Promise<MongodBinary | string> {
  // It throws on systems for which no build exists.
  const cached = await DryMongoBinary.locateBinary(WANTED).catch(() => undefined);
  if (cached)
    return { path: cached, description: `the official build ${VERSION} from the cache (${cached})` };
  if (!(await hostAnswers(HOST))) return `${HOST} does not answer`;
  try {
    const path = await withProgress(`Downloading MongoDB ${VERSION} (about 80 MB)`, () =>
      MongoBinary.getPath(WANTED),
    );
    return { path, description: `the official build ${VERSION}, downloaded to ${path}` };
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
    return `the download from ${HOST} failed: ${reason}`;
  }
}

const CONNECT_MS = 3000;

/** The library needs seven seconds to notice that the host is unreachable. */
async function hostAnswers(host: string): Promise<boolean> {
  // `fetch` uses no proxy: behind one only an attempt can tell.
  if (environment.HTTPS_PROXY || environment.https_proxy) return true;
  return fetch(`https://${host}`, { method: 'HEAD', signal: AbortSignal.timeout(CONNECT_MS) }).then(
    () => true,
    () => false,
  );
}
