import { readSettings } from '../settings/readSettings';
import { runningStart } from '../site/claimDataDir';
import { rotateKey } from '../site/readSecrets';
import { print, UserError } from '../terminal';

/** Changes the key that signs sessions, without ending any. */
export async function rotate(args: string[]): Promise<void> {
  if (args.length > 0) throw new UserError('rotate-key takes no arguments.');
  const { dataDir } = readSettings();
  await rotateKey(dataDir);
  const isRunning = (await runningStart(dataDir)) !== undefined;
  print(
    `The key of the sessions is changed. ${isRunning ? 'Restart the site to use it.' : 'The next start uses it.'}`,
  );
}
