import { readRegistry, type DeployedRemote, type Release } from '@site/releases';
import { releasesOf } from '../deploy/siteReleases';
import { readSettings } from '../settings/readSettings';
import { print } from '../terminal';

/** Lists the releases: who sees which version since when. */
export async function releases(): Promise<void> {
  const { remotes } = await readRegistry(await releasesOf(readSettings().dataDir));
  const lines = Object.entries(remotes).flatMap(([name, remote]) => linesOf(name, remote));
  if (lines.length === 0) return print('Nothing is deployed yet.');
  const rows = [HEADINGS, ...lines];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const HEADINGS = ['Remote', 'Version', 'Shown to', 'Deployed', 'Commit', 'Author', 'Federation', 'React'];

function linesOf(name: string, remote: DeployedRemote): string[][] {
  const { canary, previews, previous } = remote;
  const line = (release: Release, shownTo: string): string[] => [
    name,
    release.version,
    shownTo,
    release.deployedAt?.slice(0, 16).replace('T', ' ') ?? '',
    release.commit?.slice(0, 10) ?? '',
    release.author ?? '',
    release.federation,
    release.shared.react ?? '',
  ];
  return [
    line(remote, canary ? `${100 - canary.share} %` : 'everybody'),
    ...(canary ? [line(canary.release, `${canary.share} %`)] : []),
    ...previews
      .filter(({ expiresAt }) => expiresAt > Date.now())
      .map(({ release }) => line(release, 'who has the link')),
    ...previous.map((release) => line(release, 'nobody now')),
  ];
}
