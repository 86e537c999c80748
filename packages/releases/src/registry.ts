import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

const scriptSchema = object({ entry: string().required(), integrity: string().required() });

/** Names of packages with a version or a range of versions. */
export type Versions = Readonly<Record<string, string>>;

const isVersions = (value: unknown): value is Versions =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((version) => typeof version === 'string');

const releaseSchema = object({
  version: string().required(),
  container: string().required(),
  routes: array(string().required()).required(),
  /** The range of each shared library that this version accepts. */
  shared: mixed(isVersions).default({}),
  /** Minor version of the federation runtime that it was built with: '2.9'. */
  federation: string().required(),
  client: scriptSchema,
  /** Relative to the registry; null for a remote that is rendered in the browser only. */
  server: scriptSchema.nullable().default(null),
  /** When it was deployed first, as an ISO date, and from which commit; absent where that is unknown. */
  deployedAt: string(),
  /** When a deploy has shown it to visitors. */
  liveSince: string(),
  /** Ends in '+' where the build had changes that were not committed. */
  commit: string(),
  author: string(),
  /** A container's image brought it: the next image may replace it. */
  isFromImage: boolean(),
});

/** Why a version turned out to be bad. */
const verdictSchema = object({
  version: string().required(),
  /** 'browsers': it failed in those of visitors. */
  kind: string().oneOf(['throw', 'loop', 'browsers']).required(),
  reason: string().required(),
  /** An ISO date. */
  since: string().required(),
});

export type SharedVerdict = InferType<typeof verdictSchema>;

/** One immutable version of a remote. */
export type Release = InferType<typeof releaseSchema>;

const remoteSchema = releaseSchema.shape({
  /** Releases that were live before, latest first. */
  previous: array(releaseSchema.required()).default([]),
  /** Shown to this share of the visitors, in per cent. */
  canary: object({ share: number().integer().min(1).max(99).required(), release: releaseSchema.required() })
    .nullable()
    .default(null),
  /** Shown to whoever has the link, until it expires (milliseconds since 1970). */
  previews: array(
    object({
      id: string().required(),
      expiresAt: number().required(),
      release: releaseSchema.required(),
    }).required(),
  ).default([]),
  /** On the versions above that turned out to be bad, for all shells: nobody gets them while another can take over. */
  verdicts: array(verdictSchema.required()).default([]),
});

/** A remote of the site: its live release, and the others that can be shown. */
export type DeployedRemote = InferType<typeof remoteSchema>;

export type Preview = DeployedRemote['previews'][number];

export interface Registry {
  /** Grows with every change. */
  revision: number;
  remotes: Record<string, DeployedRemote>;
}

export const EMPTY_REGISTRY: Registry = { revision: 0, remotes: {} };

const fileSchema = object({
  revision: number().required(),
  remotes: object().required(),
});

/** Throws for an invalid registry: a broken one never replaces a good one. */
export function parseRegistry(text: string): Registry {
  const { revision, remotes } = fileSchema.validateSync(JSON.parse(text));
  const parsed = Object.entries(remotes).map(([name, remote]) => {
    try {
      return [name, remoteSchema.validateSync(remote)] as const;
    } catch (error) {
      throw new Error(`The registry's entry of ${name} is invalid`, { cause: error });
    }
  });
  return { revision, remotes: Object.fromEntries(parsed) };
}

/** The address of a version's files, ending in '/'. */
export const baseOf = (name: string, version: string): string => `/remotes/${name}/${version}/`;
