import type { ReleasesWire, ReleaseWire, RemoteReleasesWire } from '@site/contract';
import type { Release, RemoteReleases } from './operationsPort';

/** Undefined for a site whose api knows no port for operations. */
export function serializeReleases(remotes: readonly RemoteReleases[] | undefined): ReleasesWire {
  return { is_connected: remotes !== undefined, remotes: (remotes ?? []).map(serializeRemote) };
}

function serializeRemote({ name, live, previous, canary, ...remote }: RemoteReleases): RemoteReleasesWire {
  return {
    name,
    live: serializeRelease(live),
    previous: previous.map(serializeRelease),
    canary: canary && { share: canary.share, release: serializeRelease(canary.release) },
    previews: remote.previews.map(({ version, url = null, expiresAt }) => ({
      version,
      url,
      expires_at: expiresAt.toISOString(),
    })),
    quarantined: remote.quarantined.map(({ version, reason, since }) => ({
      version,
      reason,
      since: since.toISOString(),
    })),
  };
}

function serializeRelease({ version, deployedAt, commit, author }: Release): ReleaseWire {
  return {
    version,
    deployed_at: deployedAt ? new Date(deployedAt).toISOString() : null,
    commit: commit ?? null,
    author: author ?? null,
  };
}
