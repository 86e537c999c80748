import { join } from 'node:path';
import { deploySentence, type Operations, originOf } from '@site/build/releaseClient';
import { readJson } from '@site/files';
import { publishIfNew, type ReleaseStore, type RemoteBuild, type ShellOffer } from '@site/releases';
import { DIST } from '../build/App';
import { repositoryRoot } from '../folders';
import { runningStart } from '../site/claimDataDir';
import { readSecrets } from '../site/readSecrets';
import { environment } from '../settings/environment';
import { print, UserError } from '../terminal';
import { REMOTES, remoteRoot } from './remotes';

/** The releases of the site in a data folder. */
export const releasesOf = (dataDir: string): ReleaseStore => ({ remotesDir: join(dataDir, 'remotes') });

/** The offer of the shell that is built in this repository; undefined where there is none. */
export const readShellOffer = (): Promise<ShellOffer | undefined> =>
  readJson<ShellOffer>(join(repositoryRoot, 'shell', DIST, 'client/federation.json'));

/** The build of a remote in the working folder, with the commit that it was made from. */
export const buildOf = (name: string): RemoteBuild => ({
  name,
  root: remoteRoot(name),
  ...originOf(repositoryRoot, [name, 'packages']),
});

/**
 * Where commands send releases: the site that SITE_OPERATIONS names, or the one that runs on a data folder; undefined while
 * that does not run.
 */
export async function operationsOf(
  dataDir: string,
  url = environment.SITE_OPERATIONS,
): Promise<(Operations & { isLocal: boolean }) | undefined> {
  const { DEPLOY_TOKEN: token } = environment;
  if (url) {
    if (!token)
      throw new UserError(`Set DEPLOY_TOKEN to a token of the site whose port for operations is ${url}.`);
    return { url, token, isLocal: false };
  }
  const note = await runningStart(dataDir);
  const { operationsToken } = await readSecrets(dataDir);
  return note?.operations ? { url: note.operations, token: operationsToken, isLocal: true } : undefined;
}

/** `npm start` makes only new builds live. */
export async function publishNewBuilds(store: ReleaseStore, report = print): Promise<void> {
  for (const name of REMOTES) {
    const published = await publishIfNew(store, buildOf(name));
    if (!published) continue;
    const { release, replaced } = published;
    report(deploySentence(name, { version: release.version, replaced }, { kind: 'everybody' }));
  }
}
