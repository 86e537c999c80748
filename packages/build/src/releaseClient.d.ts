/** Where a running site takes releases. */
export interface Operations {
  /** The address of the shell's port for operations. */
  url: string;
  token: string;
}

export interface SentBuild {
  name: string;
  /** The remote's own folder, with package.json and dist. */
  root: string;
  commit?: string;
  author?: string;
}

export type Audience =
  | { kind: 'everybody' }
  /** A share of the visitors, in per cent. */
  | { kind: 'canary'; share: number }
  /** Whoever has the link; a further build with the same id replaces the first. The site chooses its end. */
  | { kind: 'preview'; id: string };

export interface Accepted {
  version: string;
  replaced?: string;
  /** The link to a preview. */
  preview?: string;
}

export interface Switched {
  from: string;
  /** Absent after a remote was retired. */
  to?: string;
}

interface ListedRelease {
  version: string;
  deployedAt?: string;
  commit?: string;
  author?: string;
  federation: string;
  shared: Readonly<Record<string, string>>;
}

export interface ListedRemote {
  name: string;
  live: ListedRelease;
  previous: readonly ListedRelease[];
  canary: { share: number; release: ListedRelease } | null;
  previews: readonly { release: ListedRelease }[];
  quarantined: readonly { version: string; reason: string; instead: string }[];
}

/** The commit that a folder was built from, with a plus for changes since in `parts` of it. */
export function originOf(folder: string, parts?: readonly string[]): Pick<SentBuild, 'commit' | 'author'>;
/** Sends a build, which the site tries out and shows. Throws the site's own sentence when it refuses. */
export function sendBuild(site: Operations, build: SentBuild, audience: Audience): Promise<Accepted>;
export function changeRelease(
  site: Operations,
  name: string,
  change: 'rollback' | 'promote' | 'retire',
): Promise<Switched>;
export function listReleases(site: Operations): Promise<ListedRemote[]>;
/** What `--preview` and `--canary 10` mean. */
export function audienceOf(options: { preview?: boolean; canary?: string }): Audience;
export function deploySentence(name: string, accepted: Accepted, audience: Audience): string;
export function switchSentence(name: string, switched: Switched): string;
/** Who runs what since when, as the lines of a table. */
export function releaseTable(remotes: readonly ListedRemote[]): string[];
