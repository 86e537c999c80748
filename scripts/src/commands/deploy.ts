import { join } from 'node:path';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { readShellOffer } from '../deploy/admission';
import { publishRemote, sentenceOf } from '../deploy/publishRemote';
import { remoteNamed, remoteRoot } from '../deploy/remotes';
import { readSettings } from '../settings/readSettings';
import { print } from '../terminal';
import { rollBackRemote } from '../deploy/rollBackRemote';

/** Builds the named apps, or all of them, if their sources have changed. */
export async function build(args: string[]): Promise<void> {
  const wanted = appsNamed(args);
  await buildApps(wanted);
  print(`Built: ${wanted.map(({ name }) => name).join(', ')}.`);
}

/** Builds one remote and makes it live; the running site serves it from the next request. */
export async function deploy(args: string[]): Promise<void> {
  const name = remoteNamed(args, 'deploy');
  const { dataDir } = readSettings();
  await buildApps(appsNamed([name]));
  const remotesDir = join(dataDir, 'remotes');
  const published = await publishRemote({ name, root: remoteRoot(name), remotesDir }, await readShellOffer());
  print(sentenceOf(name, published));
}

/** Makes the previous version live again. */
export async function rollback(args: string[]): Promise<void> {
  const name = remoteNamed(args, 'rollback');
  const remotesDir = join(readSettings().dataDir, 'remotes');
  const { from, to } = await rollBackRemote(remotesDir, name, await readShellOffer());
  print(`${name} ${to} is live again, replacing ${from}.`);
}
