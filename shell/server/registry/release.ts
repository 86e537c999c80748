import { createHash } from 'node:crypto';
import type { ClientRemote } from '../../src/federation/remoteLoader';

/** One immutable version of a remote, with the places of its files. */
export interface Release {
  name: string;
  version: string;
  /** For logs: 'mf-blog@<version>'. */
  label: string;
  /** Differs between releases whose content or hashes differ, even if they claim to be the same version. */
  key: string;
  /** The part that browsers know. */
  client: ClientRemote;
  /** Null for a remote that only the browser renders. */
  server: ServerEntry | null;
  /** Path of its folder of browser files; ends in a slash. */
  clientFolder: string;
  /** When a deploy has shown it to visitors, as a time stamp. */
  liveSince?: number;
}

export interface ServerEntry {
  /** Path of the server build. */
  location: string;
  integrity: string;
}

/** The releases of a remote that the registry names. */
export interface DeployedRemote {
  name: string;
  live: Release;
  /** Live before, latest first. */
  previous: readonly Release[];
  /** A release for a share of the visitors. */
  canary: { share: number; release: Release } | null;
  /** Releases for those who have a link. */
  previews: readonly { id: string; expiresAt: number; release: Release }[];
}

type ReleaseParts = Pick<Release, 'client' | 'server' | 'clientFolder' | 'liveSince'>;

export function createRelease({ client, server, clientFolder, liveSince }: ReleaseParts): Release {
  const { name, version } = client;
  const label = `${name}@${version}`;
  const content = createHash('sha256').update(JSON.stringify([client, server]));
  return {
    name,
    version,
    label,
    key: `${label}#${content.digest('hex').slice(0, 12)}`,
    client,
    server,
    clientFolder,
    liveSince,
  };
}

/** Every release of a remote that somebody may get. */
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
