import { join } from 'node:path';
import { remoteNamed } from '../deploy/remotes';
import { rollBackRemote } from '../deploy/rollBackRemote';
import { readSettings } from '../settings/readSettings';
import { print } from '../terminal/print';

/** Makes the version live that was live before. */
export async function rollback(args: string[]): Promise<void> {
  const name = remoteNamed(args, 'rollback');
  const { from, to } = await rollBackRemote(join(readSettings().dataDir, 'remotes'), name);
  print(`${name} ${to} is live again, in place of ${from}.`);
}
