import { join } from 'node:path';
import { readJson } from '@site/files';
import {
  noteOffer,
  publishIfNew,
  publishRemote,
  readSigningKey,
  signRegistry,
  type Published,
  type ReleaseStore,
  type RemoteBuild,
  type ShellOffer,
} from '@site/releases';
import { DIST } from '../build/App';
import { repositoryRoot } from '../folders';
import { readSecrets } from '../site/readSecrets';
import { print } from '../terminal';
import { REMOTES, remoteRoot } from './remotes';

/** The releases of the site in a data folder, with the key that signs them. */
export async function releasesOf(dataDir: string): Promise<ReleaseStore> {
  const { registryKey } = await readSecrets(dataDir);
  return { remotesDir: join(dataDir, 'remotes'), signingKey: readSigningKey(registryKey) };
}

/** The offer of the shell that is built in this repository; undefined where there is none. */
export const readShellOffer = (): Promise<ShellOffer | undefined> =>
  readJson<ShellOffer>(join(repositoryRoot, 'shell', DIST, 'client/federation.json'));

export const buildOf = (name: string): RemoteBuild => ({ name, root: remoteRoot(name) });

/** What the terminal says after a deploy. */
export const sentenceOf = (name: string, { release, replaced }: Published): string =>
  `${name} ${release.version} is live${replaced ? `, replacing ${replaced}` : ''}.`;

/** Makes the build of a working folder live. */
export async function publishBuild(
  store: ReleaseStore,
  build: RemoteBuild,
  shell?: ShellOffer,
): Promise<Published> {
  const published = await publishRemote(store, build, { shell });
  await noteOffer(store, build.name, published.release.version);
  return published;
}

/** `npm start` makes only new builds live. */
export async function publishNewBuilds(store: ReleaseStore, report = print): Promise<void> {
  for (const name of REMOTES) {
    const published = await publishIfNew(store, buildOf(name));
    if (published) report(sentenceOf(name, published));
  }
  await signRegistry(store);
}
