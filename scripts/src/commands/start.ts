import { buildApps } from '../build/buildApps';
import { startSiteMongo } from '../mongo/startSiteMongo';
import { markProcess } from '../process/ProcessMark';
import { portInUse } from '../process/portInUse';
import { runUntilSignal } from '../process/runUntilSignal';
import { type Settings, readSettings } from '../settings/readSettings';
import { claimDataDir, noteRun } from '../site/claimDataDir';
import type { Site } from '../site/SiteOptions';
import { startSite } from '../site/startSite';
import { Refusal } from '../terminal/Refusal';
import { say } from '../terminal/say';

/** Builds what is not built, starts MongoDB, api and shell, and keeps them running until it is told to end. */
export async function start(): Promise<void> {
  const settings = readSettings();
  await claimDataDir(settings.dataDir, settings.publicOrigin);
  if (await portInUse(settings.port, settings.host)) {
    throw new Refusal(
      `Port ${settings.port} is in use: end the program that listens there, or set PORT to another.`,
    );
  }
  // A first start downloads a database while webpack works.
  const [mongodbUri] = await Promise.all([startSiteMongo(settings), buildApps()]);
  await noteRun(settings.dataDir, {
    start: markProcess(process.pid),
    origin: settings.publicOrigin,
    mongodbUri,
  });
  const site = await startSite({ ...settings, mongodbUri });
  announce(settings, site);
  await runUntilSignal();
}

function announce({ adminPassword }: Settings, site: Site): void {
  say(`Ready at ${site.origin}`);
  say(`Admin: ${site.adminEmail} at ${site.origin}/login`);
  // One that was given is known; one that was made up is shown this one time and never again.
  if (site.adminPassword && !adminPassword) say(`Password, shown only now: ${site.adminPassword}`);
}
