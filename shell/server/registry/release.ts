import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  baseOf,
  mismatchOf,
  type Release as DeployedRelease,
  type SharedVerdict,
  type ShellOffer,
} from '@site/releases';
import type { ClientRemote } from '../../src/federation/remoteLoader';

/** One immutable version of a remote, with the places of its files. */
export interface Release {
  name: string;
  version: string;
  /** For logs: 'mf-blog@<version>'. */
  label: string;
  /** Differs between releases whose content or hashes differ, even if they claim to be the same version. */
  key: string;
  client: ClientRemote;
  /** Null for a remote that only the browser renders. */
  server: ServerEntry | null;
  /** Path of its folder of browser files; ends in a slash. */
  clientFolder: string;
  /** When a deploy has shown it to visitors, as a time stamp. */
  liveSince?: number;
}

export interface ServerEntry {
  location: string;
  integrity: string;
}

export interface Verdict {
  /**
   * 'load': its files are missing or altered, and may be whole later. Other verdicts stand until the registry changes.
   * Each shell finds out for itself what it cannot load, and what is 'unfit' for its libraries.
   */
  kind: 'load' | 'unfit' | SharedVerdict['kind'];
  /** For the log and whoever lists the releases: 'a render threw: …'. */
  reason: string;
}

export interface DeployedRemote {
  name: string;
  live: Release;
  /** Live before, latest first. */
  previous: readonly Release[];
  canary: { share: number; release: Release } | null;
  previews: readonly { id: string; expiresAt: number; release: Release }[];
  /** Of all shells that share the registry. */
  verdicts: readonly SharedVerdict[];
}

export interface ReleasePlace {
  /** The folder of the deployed releases, which several shells may share. */
  remotesDir: string;
  /** What this shell offers: a release that needs something else is refused, in browsers and on the server. */
  offer?: ShellOffer;
}

/** A release with its files in this folder, whether or not a registry names it. */
export function locateRelease(
  name: string,
  release: DeployedRelease,
  { remotesDir, offer }: ReleasePlace,
): Release {
  const { container, version, routes, liveSince } = release;
  const label = `${name}@${version}`;
  const mismatch = offer && mismatchOf(name, release, offer);
  const client: ClientRemote = {
    name,
    container,
    version,
    routes,
    base: baseOf(name, version),
    ...release.client,
  };
  if (mismatch) client.refused = `${label} cannot be shown: ${mismatch}.`;
  const server = release.server && {
    location: path.join(remotesDir, release.server.entry),
    integrity: release.server.integrity,
  };
  const content = createHash('sha256').update(JSON.stringify([client, server]));
  return {
    name,
    version,
    label,
    key: `${label}#${content.digest('hex').slice(0, 12)}`,
    client,
    server,
    clientFolder: path.join(remotesDir, name, version, 'client/'),
    liveSince: liveSince === undefined ? undefined : Date.parse(liveSince),
  };
}

export const releasesOf = ({ live, previous, canary, previews }: DeployedRemote): Release[] => [
  live,
  ...previous,
  ...(canary ? [canary.release] : []),
  ...previews.map(({ release }) => release),
];

/** The release as one whose pages show the notice: nothing of it runs on the server. */
export const withoutServer = (release: Release): Release => ({
  ...release,
  key: `${release.key} without server`,
  server: null,
});

const NEW_MS = 30 * 60 * 1000;

/** Whether it went live so lately that its failures take it back. */
export const isNew = ({ liveSince }: Release): boolean =>
  liveSince !== undefined && Date.now() - liveSince < NEW_MS;
