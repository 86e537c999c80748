import { parseArgs } from 'node:util';
import { randomBytes } from 'node:crypto';
import { noteOffer, promoteRemote, rollBackRemote, type Audience } from '@site/releases';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { remoteNamed } from '../deploy/remotes';
import { type Accepted, sendBuild } from '../deploy/sendBuild';
import { buildOf, operationsOf, publishBuild, readShellOffer, releasesOf } from '../deploy/siteReleases';
import { readSettings } from '../settings/readSettings';
import { print, UserError } from '../terminal';

/** Builds the named apps, or all of them, if their sources have changed. */
export async function build(args: string[]): Promise<void> {
  const wanted = appsNamed(args);
  await buildApps(wanted);
  print(`Built: ${wanted.map(({ name }) => name).join(', ')}.`);
}

const DEPLOY_OPTIONS = { preview: { type: 'boolean' }, canary: { type: 'string' } } as const;

/**
 * Builds one remote and makes it live, or shows it to some. A running site renders it first; the site that does not run
 * takes it as it is.
 */
export async function deploy(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: DEPLOY_OPTIONS, allowPositionals: true });
  const name = remoteNamed(positionals, 'deploy');
  const audience = audienceOf(values);
  const { dataDir } = readSettings();
  await buildApps(appsNamed([name]));
  const operations = await operationsOf(dataDir);
  if (operations) {
    const accepted = await sendBuild(operations, await buildOf(name), audience);
    if (audience.kind === 'everybody') await noteOffer(await releasesOf(dataDir), name, accepted.version);
    return print(sentenceOf(name, accepted, audience));
  }
  if (audience.kind !== 'everybody')
    throw new UserError('The site does not run: start it first, so that somebody can see this version.');
  const published = await publishBuild(
    await releasesOf(dataDir),
    await buildOf(name),
    await readShellOffer(),
  );
  print(sentenceOf(name, { version: published.release.version, replaced: published.replaced }, audience));
  print('The site does not run, so its pages were not tried.');
}

function audienceOf({ preview, canary }: { preview?: boolean; canary?: string }): Audience {
  if (preview && canary !== undefined) throw new UserError('Choose --preview or --canary, not both.');
  // The site chooses the end of a preview.
  if (preview) return { kind: 'preview', id: randomBytes(9).toString('base64url'), expiresAt: 0 };
  if (canary === undefined) return { kind: 'everybody' };
  const share = Number(canary);
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new UserError(`--canary takes a share of the visitors from 1 to 99 per cent, not "${canary}".`);
  return { kind: 'canary', share };
}

function sentenceOf(name: string, { version, replaced, preview }: Accepted, audience: Audience): string {
  if (audience.kind === 'preview') return `${name} ${version} can be seen for a day at ${preview ?? ''}`;
  if (audience.kind === 'canary')
    return `${name} ${version} is shown to ${audience.share} % of the visitors.`;
  return `${name} ${version} is live${replaced ? `, replacing ${replaced}` : ''}.`;
}

/** Ends a canary, or makes the previous version live again. */
export async function rollback(args: string[]): Promise<void> {
  const name = remoteNamed(args, 'rollback');
  const store = await releasesOf(readSettings().dataDir);
  const { from, to } = await rollBackRemote(store, name, await readShellOffer());
  print(`${name} ${to} is live again, replacing ${from}.`);
}

/** Shows a canary to everybody. */
export async function promote(args: string[]): Promise<void> {
  const name = remoteNamed(args, 'promote');
  const { from, to } = await promoteRemote(await releasesOf(readSettings().dataDir), name);
  print(`${name} ${to} is live for everybody, replacing ${from}.`);
}
