import { type Dialect, type DialectName, dialects } from './dialects';

type Source = Readonly<Record<string, string | undefined>>;

export interface CdnSettings {
  /** The response headers, and the purge with what was set differently. */
  dialect: Dialect;
  /** How long a page may be held when no purge reaches the CDN. */
  maxAgeSeconds: number;
  /** With `{key}`: one request for each key. */
  purgeUrl: string;
  purgeSecret?: string;
}

const MAX_AGE_SECONDS = 60;
const LONGEST_SECONDS = 3600;
const NAMES = Object.keys(dialects).join(', ');
export const CDN_SECRET = 'CDN_PURGE_SECRET';

/** Without the setting CDN there is none, and no response says that it may be held. */
export function readCdnSettings(source: Source): { cdn?: CdnSettings; problems: string[] } {
  const name = source.CDN?.trim();
  if (!name) return { problems: [] };
  if (!isDialect(name)) return { problems: [`CDN must be one of ${NAMES}`] };
  const dialect = dialectOf(dialects[name], source);
  const cdn: CdnSettings = {
    dialect,
    maxAgeSeconds: numberIn(source.CDN_MAX_AGE, MAX_AGE_SECONDS),
    purgeUrl: source.CDN_PURGE_URL ?? '',
    purgeSecret: source[CDN_SECRET]?.trim() || undefined,
  };
  const problems = problemsOf(cdn, dialects[name].purge.batch);
  return problems.length > 0 ? { problems } : { cdn, problems };
}

function dialectOf({ purge, ...headers }: Dialect, source: Source): Dialect {
  const { CDN_PURGE_METHOD, CDN_PURGE_HEADER, CDN_PURGE_BATCH } = source;
  return {
    ...headers,
    purge: {
      ...purge,
      method: CDN_PURGE_METHOD || purge.method,
      secretHeader: CDN_PURGE_HEADER || purge.secretHeader,
      batch: numberIn(CDN_PURGE_BATCH, purge.batch),
    },
  };
}

function problemsOf({ dialect, maxAgeSeconds, purgeUrl }: CdnSettings, mostKeys: number): string[] {
  const problems: string[] = [];
  if (!isHttpAddress(purgeUrl)) problems.push('CDN_PURGE_URL must be the address that CDN takes purges at');
  if (!isWithin(dialect.purge.batch, mostKeys))
    problems.push(`CDN_PURGE_BATCH must be a whole number from 1 to ${mostKeys}`);
  if (!isWithin(maxAgeSeconds, LONGEST_SECONDS))
    problems.push(`CDN_MAX_AGE must be a whole number of seconds from 1 to ${LONGEST_SECONDS}`);
  return problems;
}

const isDialect = (name: string): name is DialectName => Object.hasOwn(dialects, name);
const numberIn = (text: string | undefined, otherwise: number): number => (text ? Number(text) : otherwise);
const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;
const isHttpAddress = (address: string): boolean => /^https?:/.test(address) && URL.canParse(address);
