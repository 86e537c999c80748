import { parseArgs } from 'node:util';
import {
  audienceOf,
  changeRelease,
  deploySentence,
  listReleases,
  releaseTable,
  sendBuild,
  switchSentence,
  type Audience,
} from '@site/build/releaseClient';
import { noteOffer, promoteRemote, publishRemote, retireRemote, rollBackRemote } from '@site/releases';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { remoteNamed, REMOTES } from '../deploy/remotes';
import { buildOf, operationsOf, readShellOffer, releasesOf } from '../deploy/siteReleases';
import { readSettings } from '../settings/readSettings';
import { print, UserError } from '../terminal';

const DEPLOY_OPTIONS = {
  preview: { type: 'boolean' },
  canary: { type: 'string' },
  all: { type: 'boolean' },
} as const;

/** Builds one remote, or all of them, and makes it live, or shows it to some. */
export async function deploy(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: DEPLOY_OPTIONS, allowPositionals: true });
  const isAll = values.all === true && positionals.length === 0;
  const names = isAll ? REMOTES : [remoteNamed(positionals, 'deploy')];
  const audience = audienceOf(values);
  await buildApps(appsNamed([...names]));
  for (const name of names) await deployBuilt(name, audience);
}

/** A running site renders it first; the site that does not run takes it as it is. */
async function deployBuilt(name: string, audience: Audience): Promise<void> {
  const { dataDir } = readSettings();
  const site = await operationsOf(dataDir);
  const build = buildOf(name);
  if (site) {
    const accepted = await sendBuild(site, build, audience);
    if (site.isLocal && audience.kind === 'everybody')
      await noteOffer(releasesOf(dataDir), name, accepted.version);
    return print(deploySentence(name, accepted, audience));
  }
  if (audience.kind !== 'everybody')
    throw new UserError('The site does not run: start it first, so that somebody can see this version.');
  const store = releasesOf(dataDir);
  const { release, replaced } = await publishRemote(store, build, { shell: await readShellOffer() });
  await noteOffer(store, name, release.version);
  print(deploySentence(name, { version: release.version, replaced }, audience));
  print('The site does not run, so its pages were not tried.');
}

const CHANGES = { rollback: rollBackRemote, promote: promoteRemote, retire: retireRemote };

const changing =
  (change: keyof typeof CHANGES) =>
  async (args: string[]): Promise<void> => {
    const name = nameIn(args, change);
    const { dataDir } = readSettings();
    const site = await operationsOf(dataDir);
    const switched = site
      ? await changeRelease(site, name, change)
      : await CHANGES[change](releasesOf(dataDir), name, await readShellOffer());
    print(switchSentence(name, switched));
  };

/** A remote of another repository, or one whose folder was deleted, is no workspace. */
const nameIn = (args: string[], command: string): string =>
  args[0] && args.length === 1 ? args[0] : remoteNamed(args, command);

/** Ends a canary, or makes the previous version live again. */
export const rollback = changing('rollback');

/** Shows a canary to everybody. */
export const promote = changing('promote');

/** Takes a remote out of the site. */
export const retire = changing('retire');

/** Lists the releases: who sees which version since when. */
export async function releases(): Promise<void> {
  const site = await operationsOf(readSettings().dataDir);
  if (!site) throw new UserError('The site does not run: start it to see who sees which version.');
  releaseTable(await listReleases(site)).forEach(print);
}
