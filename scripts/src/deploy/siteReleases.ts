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
import { runTool } from '../process/runTool';
import { runningStart } from '../site/claimDataDir';
import { readSecrets } from '../site/readSecrets';
import { print } from '../terminal';
import { REMOTES, remoteRoot } from './remotes';
import type { Operations } from './sendBuild';

/** The releases of the site in a data folder, with the key that signs them. */
export async function releasesOf(dataDir: string): Promise<ReleaseStore> {
  const { registryKey } = await readSecrets(dataDir);
  return { remotesDir: join(dataDir, 'remotes'), signingKey: readSigningKey(registryKey) };
}

/** The offer of the shell that is built in this repository; undefined where there is none. */
export const readShellOffer = (): Promise<ShellOffer | undefined> =>
  readJson<ShellOffer>(join(repositoryRoot, 'shell', DIST, 'client/federation.json'));

/** The build of a remote in the working folder, with the commit that it was made from. */
export async function buildOf(name: string): Promise<RemoteBuild> {
  const { code, output } = await runTool('git', ['log', '-1', '--format=%H%n%an'], { cwd: repositoryRoot });
  // Without git, or in a copy of the sources: nobody knows.
  const [commit, author] = code === 0 ? output.trim().split('\n') : [];
  return { name, root: remoteRoot(name), commit, author };
}

/** Where the site that runs on a data folder takes releases; undefined while it does not run. */
export async function operationsOf(dataDir: string): Promise<Operations | undefined> {
  const note = await runningStart(dataDir);
  const { operationsToken } = await readSecrets(dataDir);
  return note?.operations ? { url: note.operations, token: operationsToken } : undefined;
}

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
    const published = await publishIfNew(store, await buildOf(name));
    if (published) report(sentenceOf(name, published));
  }
  await signRegistry(store);
}
