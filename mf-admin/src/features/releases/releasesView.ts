import type {
  PreviewWire,
  QuarantineWire,
  ReleasesWire,
  ReleaseVitalsWire,
  ReleaseWire,
  RemoteReleasesWire,
  VitalsReportWire,
} from '@site/contract';

export type ReleaseChange = 'rollback' | 'promote';

/** 'standIn': visitors get it while the live one is quarantined. 'latest': reported last, where nothing else is known. */
export type ReleaseState = 'live' | 'standIn' | 'latest' | 'canary' | 'earlier';

/** One release: what the shell knows of it, and what visitors have seen of it. */
export interface VersionRow {
  version: string;
  state: ReleaseState;
  isQuarantined: boolean;
  /** When it went live, as an ISO string. */
  since: string | null;
  commit: string | null;
  author: string | null;
  /** Undefined until visitors have reported something. */
  vitals: ReleaseVitalsWire | undefined;
}

export interface RemoteView {
  name: string;
  /** The live one first. */
  rows: VersionRow[];
  live: VersionRow | undefined;
  /** The one that was live before. */
  before: VersionRow | undefined;
  /** The version that visitors get while the live one is quarantined. */
  standIn: string | undefined;
  canRollBack: boolean;
  canary: { version: string; share: number } | undefined;
  previews: readonly PreviewWire[];
  quarantined: readonly QuarantineWire[];
}

const SHOWN_ROWS = 8;
/** Pages that no remote owns. */
const SHELL = 'shell';

/** Each remote with its releases. Anybody may report vitals of an invented remote: only those that exist are shown. */
export function toRemoteViews(
  { remotes, is_connected: isConnected }: ReleasesWire,
  vitals: VitalsReportWire | undefined,
): RemoteView[] {
  const measured = vitals?.releases ?? [];
  const measuredOf = (name: string) => measured.filter(({ remote }) => remote === name);
  const views = remotes.map((remote): RemoteView => {
    const { name, live, canary, previous, quarantined } = remote;
    const standIn = standInOf(remote);
    const known: KnownRelease[] = [
      { release: live, state: 'live' },
      ...(canary ? [{ release: canary.release, state: 'canary' as const }] : []),
      ...previous.map((release): KnownRelease => ({
        release,
        state: release === standIn ? 'standIn' : 'earlier',
      })),
    ];
    const rows = rowsOf(known, quarantined, measuredOf(name));
    return {
      name,
      rows,
      live: rows[0],
      before: rows.find(({ version }) => version === previous[0]?.version),
      standIn: standIn?.version,
      canRollBack: canary !== null || previous.length > 0,
      canary: canary ? { version: canary.release.version, share: canary.share } : undefined,
      previews: remote.previews,
      quarantined,
    };
  });
  const names = [...new Set(measured.map(({ remote }) => remote))];
  const others = isConnected ? names.filter((name) => name === SHELL) : names;
  return [...views, ...others.map((name) => measuredView(name, measuredOf(name)))];
}

/** As the shell chooses it: the first earlier release that is not quarantined. */
function standInOf({ live, previous, quarantined }: RemoteReleasesWire): ReleaseWire | undefined {
  const isOut = ({ version }: ReleaseWire) => quarantined.some((each) => each.version === version);
  return isOut(live) ? previous.find((release) => !isOut(release)) : undefined;
}

interface KnownRelease {
  release: ReleaseWire;
  state: ReleaseState;
}

function rowsOf(
  known: readonly KnownRelease[],
  quarantined: readonly QuarantineWire[],
  measured: readonly ReleaseVitalsWire[],
): VersionRow[] {
  const unknown = measured
    .filter(({ version }) => !known.some(({ release }) => release.version === version))
    .map(({ version }) => ({ release: { version, ...NOTHING_KNOWN }, state: 'earlier' as const }));
  return [...known, ...unknown].slice(0, SHOWN_ROWS).map(({ release, state }) => ({
    version: release.version,
    state,
    isQuarantined: quarantined.some(({ version }) => version === release.version),
    since: release.deployed_at,
    commit: release.commit,
    author: release.author,
    vitals: measured.find(({ version }) => version === release.version),
  }));
}

const NOTHING_KNOWN = { deployed_at: null, commit: null, author: null };

/** A remote of which only the measurements are known: the release that was reported last is shown as the live one. */
function measuredView(name: string, releases: readonly ReleaseVitalsWire[]): RemoteView {
  const rows = rowsOf([], [], releases).map((row, index): VersionRow => ({
    ...row,
    state: index === 0 ? 'latest' : 'earlier',
  }));
  const [live, before] = rows;
  const unknown = { standIn: undefined, canary: undefined, previews: [], quarantined: [] };
  return { name, rows, live, before, canRollBack: false, ...unknown };
}

/** Enough of a version to tell it from others. */
export const shortVersion = (version: string): string => version.slice(0, 8);

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '22 Nov 2026, 10:02'. */
export const momentText = (iso: string): string => moment.format(new Date(iso));

/** '22 Nov'. */
export const dayText = (day: string): string => date.format(new Date(day));

export const releasesTexts = {
  title: 'Releases',
  lead: 'Which version of each part of the site is live, and what visitors see of it.',
  unconnected:
    'This site is not connected to its port for operations, so releases can be neither listed nor changed here. Set OPS_URL and OPS_TOKEN of the api, as the operations manual says. Below is what visitors have reported.',
  releasesFailed: 'The releases could not be loaded.',
  vitalsFailed: 'What visitors see could not be loaded.',
  legend:
    'The plots show the 75th percentile of each day: dots for the live version, squares for other ones. A vertical line is a deploy, the dashed one the highest good value. Views are those that were measured, about one in ten.',
  noRemotes: 'No part of the site has been deployed yet.',
  nothing: 'Nothing has been reported yet. About one page view in ten is measured.',
} as const;

interface ChangeWords {
  button: string;
  question(remote: string): string;
  detail(view: RemoteView): string;
  done(remote: string, version: string): string;
  failed(remote: string): string;
}

export const changeWords: Record<ReleaseChange, ChangeWords> = {
  rollback: {
    button: 'Roll back',
    question: (remote) => `Roll ${remote} back?`,
    // A rollback withdraws the canary first.
    detail: ({ live, before, canary }) =>
      canary
        ? `Nobody gets version ${shortVersion(canary.version)} any more; ${shortVersion(live?.version ?? '')} stays live.`
        : `Version ${shortVersion(before?.version ?? '')} replaces ${shortVersion(live?.version ?? '')}. Visitors get it with their next page.`,
    done: (remote, version) => `${remote} is back at version ${shortVersion(version)}`,
    failed: (remote) => `${remote} could not be rolled back.`,
  },
  promote: {
    button: 'Promote',
    question: (remote) => `Give the new version of ${remote} to everybody?`,
    detail: ({ canary, live }) =>
      `Version ${shortVersion(canary?.version ?? '')}, which ${canary?.share ?? 0} % of the visitors have, replaces ${shortVersion(live?.version ?? '')} for all of them.`,
    done: (remote, version) => `${remote} is at version ${shortVersion(version)} for everybody`,
    failed: (remote) => `${remote} could not be promoted.`,
  },
};
