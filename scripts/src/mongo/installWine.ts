import { installDebianPackages } from '../debian/installDebianPackages';
import { withProgress } from '../terminal/withProgress';
import { findWine } from './findWine';
import { WayClosed } from './MongodBinary';

/** Installs Debian's wine; the answer is its path. */
export async function installWine(): Promise<string> {
  const failure = await withProgress('Installing wine from Debian (about 15 s)', () =>
    installDebianPackages(['wine', 'wine64']),
  );
  const installed = await findWine();
  if (!installed) throw new WayClosed(failure ?? 'apt-get installed no wine that works');
  return installed;
}
