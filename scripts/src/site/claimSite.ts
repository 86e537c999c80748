import { portInUse } from '../process/portInUse';
import { waitUntil } from '../process/waitUntil';
import type { Settings } from '../settings/readSettings';
import { UserError } from '../terminal/UserError';
import { claimDataDir } from './claimDataDir';

// A site that is ended from outside npm needs a moment to let go of its port.
const JUST_ENDED_MS = 1500;

/** Takes the data folder and makes sure of the port, before anything that takes long. */
export async function claimSite({ dataDir, publicOrigin, port, host }: Settings): Promise<void> {
  await claimDataDir(dataDir, publicOrigin);
  const isFree = await waitUntil(async () => !(await portInUse(port, host)), JUST_ENDED_MS);
  if (!isFree) {
    throw new UserError(
      `Port ${port} is in use: end the program that listens there, or set PORT to another.`,
    );
  }
}
