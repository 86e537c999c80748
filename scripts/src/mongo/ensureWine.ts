import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runTool } from '../process/runTool';
import { environment } from '../settings/environment';
import { installDebianPackages } from '../debian/installDebianPackages';
import { withProgress } from '../terminal/withProgress';
import { WayClosed } from './MongodBinary';

/** The path of wine, installed with apt-get where that is allowed. */
export async function ensureWine(): Promise<string> {
  const found = await findWine();
  if (found) return found;
  const closed = await withProgress('Installing wine from Debian (about 15 s)', () =>
    installDebianPackages(['wine', 'wine64']),
  );
  const installed = await findWine();
  if (!installed) throw new WayClosed(closed ?? 'apt-get installed no wine that works');
  return installed;
}

async function findWine(): Promise<string | undefined> {
  for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'wine');
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists && (await runTool(path, ['--version'])).code === 0) return path;
  }
  return undefined;
}
