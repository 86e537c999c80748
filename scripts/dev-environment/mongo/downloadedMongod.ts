import { homedir } from 'node:os';
import { join } from 'node:path';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { print, withProgress } from '../../src/terminal';
import { forgetUnreachable, hostAnswers, rememberUnreachable, wasUnreachable } from '../hostAnswers';
import { plainMongod, type MongodBinary, SourceUnavailable } from './installedMongod';

// The series of the offline build: either opens a data folder of 7.0, but 7.0 would not open one of 8.2.
const VERSION = '7.0.32';
const HOST = 'fastdl.mongodb.org';
// The library's own folder for all projects of a user, so that other clones and projects find it too.
const FOLDER = join(homedir(), '.cache', 'mongodb-binaries');

/** The official build from mongodb-memory-server-core's cache, downloaded if necessary. */
export async function downloadedMongod(): Promise<MongodBinary> {
  const cached = await cachedMongod();
  if (cached) return cached;
  if (await wasUnreachable(HOST)) throw new SourceUnavailable(`${HOST} did not answer within the last day`);
  return askAndDownload();
}

/** The last resort: an earlier failure to reach the host is no reason not to try again. */
export async function askAndDownload(): Promise<MongodBinary> {
  if (!(await hostAnswers(HOST))) {
    await rememberUnreachable(HOST);
    throw new SourceUnavailable(`${HOST} does not answer`);
  }
  await forgetUnreachable(HOST);
  return download();
}

async function cachedMongod(): Promise<MongodBinary | undefined> {
  for (const version of [VERSION, DryMongoBinary.getEnsuredOptions().version]) {
    // It throws on systems for which no build exists.
    const path = await DryMongoBinary.locateBinary({ version, downloadDir: FOLDER }).catch(() => undefined);
    if (path) return plainMongod(path, `the official build ${version} from the cache (${path})`);
  }
  return undefined;
}

async function download(): Promise<MongodBinary> {
  try {
    const wanted = { version: VERSION, downloadDir: FOLDER };
    const path = await withProgress(`Downloading MongoDB ${VERSION} (about 80 MB)`, () =>
      MongoBinary.getPath(wanted),
    );
    return plainMongod(path, `the official build ${VERSION}, downloaded to ${path}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    print(`The download of MongoDB failed: ${reason}`);
    throw new SourceUnavailable(`the download from ${HOST} failed`);
  }
}
