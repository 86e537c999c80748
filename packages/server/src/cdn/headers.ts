import type { CdnSettings } from './settings';

type Headers = Record<string, string>;

/** Every page has it: its purge empties the CDN of pages. */
export const EVERY_PAGE = 'pages';

// A CDN separates keys by commas or spaces.
const safe = (text: string): string => text.replace(/[^\w-]/g, '-');

export const contentKey = (collection: string): string => `content-${safe(collection)}`;
export const releaseKey = (release: string): string => `release-${safe(release)}`;

/** What a CDN is told about a page that it may hold. */
export function heldHeaders({ dialect, maxAgeSeconds }: CdnSettings, keys: readonly string[]): Headers {
  return {
    // While the origin fails, the page may be shown for as long again. What was purged is not shown any more.
    [dialect.policyHeader]: `max-age=${maxAgeSeconds}, stale-if-error=${maxAgeSeconds}`,
    [dialect.keysHeader]: keys.join(dialect.separator),
  };
}

/** What a CDN is told about everything else: some ignore `no-cache` and `no-store` in Cache-Control. */
export const neverHeld = ({ dialect }: CdnSettings): Headers => ({
  [dialect.policyHeader]: 'no-store, max-age=0',
});
