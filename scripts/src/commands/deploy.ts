import { rollBackRemote } from '@site/releases';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { remoteNamed } from '../deploy/remotes';
import { buildOf, publishBuild, readShellOffer, releasesOf, sentenceOf } from '../deploy/siteReleases';
import { readSettings } from '../settings/readSettings';
import { print } from '../terminal';

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
  const published = await publishBuild(await releasesOf(dataDir), buildOf(name), await readShellOffer());
  print(sentenceOf(name, published));
}

/** Makes the previous version live again. */
export async function rollback(args: string[]): Promise<void> {
  const name = remoteNamed(args, 'rollback');
  const store = await releasesOf(readSettings().dataDir);
  const { from, to } = await rollBackRemote(store, name, await readShellOffer());
  print(`${name} ${to} is live again, replacing ${from}.`);
}
