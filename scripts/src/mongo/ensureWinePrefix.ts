import { join } from 'node:path';
import { cacheFolder } from '../files/cacheFolder';
import { installFolder } from '../files/installFolder';
import { runTool } from '../process/runTool';
import { withProgress } from '../terminal/withProgress';
import { WayClosed } from './MongodBinary';

const PATIENCE_MS = 120_000;

/** Wine's own folder, made once per user: 700 MB and six seconds. */
export async function ensureWinePrefix(wine: string): Promise<string> {
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
  const { code } = await runTool(wine, ['wineboot', '--init'], { env, timeoutMs: PATIENCE_MS });
  // Its registry is written when the last of its helpers ends; the folder must not be renamed before that.
  await runTool('wineserver', ['-w'], { env, timeoutMs: PATIENCE_MS });
  if (code !== 0) throw new WayClosed('wine could not make its folder');
}
