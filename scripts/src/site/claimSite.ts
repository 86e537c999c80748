import { portInUse } from '../process/portInUse';
import type { Settings } from '../settings/readSettings';
import { Refusal } from '../terminal/Refusal';
import { claimDataDir } from './claimDataDir';

/** Takes the data folder and makes sure of the port, before anything that takes long. */
export async function claimSite({ dataDir, publicOrigin, port, host }: Settings): Promise<void> {
  await claimDataDir(dataDir, publicOrigin);
  if (await portInUse(port, host)) {
    throw new Refusal(`Port ${port} is in use: end the program that listens there, or set PORT to another.`);
  }
}
