import { MEASURED_POST } from '../peersContent';

export const OURS = 'linksway';
export const NEXT = { name: 'next', origin: 'http://127.0.0.1:4101' };
export const HTML = { name: 'html', origin: 'http://127.0.0.1:4103' };

/** The harness's first athlete; the two peers number their addresses. */
export const MEASURED_ATHLETE = 'amelia-hartwell';
const ATHLETE = `/golfers/${MEASURED_ATHLETE}`;
const POST = `/blog/${MEASURED_POST}`;

/** The pages that are compared with the Next.js peer. */
export const PAGES = ['/', '/golfers', ATHLETE, '/blog', POST, '/apply', '/programs', '/resources'];

/** The hand-written peer has only a heading on the others. */
export const HTML_PAGES = PAGES.slice(0, 6);

/** Where an accordion is measured. */
export const FAQ = '/faq';

export interface MeasuredSite {
  name: string;
  origin: string;
  /** Addresses that differ from ours; null: the site has no such page. */
  paths?: Record<string, string | null>;
}

/** One measurement; its figures depend on its kind. */
export interface PageRow extends Partial<Record<Figure, number>> {
  kind: 'lh' | 'real' | 'click' | 'nav' | 'untouched' | 'touched' | 'visit' | 'running';
  site: string;
  path: string;
  load: number;
  error?: string;
  /** Of a visit: the duration of each interaction in ms. */
  durations?: number[];
  /** Of a visit: what its longest interactions were. */
  longest?: string;
}

/** Bytes as sent, times in ms, scores from 0 to 100. */
export type Figure =
  | 'bytes'
  | 'fcp'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'interactive'
  | 'nav'
  | 'scriptsBefore'
  | 'scriptsAfter'
  | 'worst'
  | 'perf'
  | 'a11y'
  | 'bp'
  | 'seo';

const NUMBERED = { [ATHLETE]: `${ATHLETE}-0` };
const lacking = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, null]));

/** The sites of one run, the one that ratios refer to first. */
export const measuredSites = (ourOrigin: string): MeasuredSite[] => [
  { ...NEXT, paths: NUMBERED },
  { name: OURS, origin: ourOrigin },
  {
    ...HTML,
    paths: { ...NUMBERED, ...lacking([FAQ, ...PAGES.filter((path) => !HTML_PAGES.includes(path))]) },
  },
];

/** Null where the site has no such page. */
export function urlOf({ origin, paths = {} }: MeasuredSite, path: string): string | null {
  const own = paths[path] === undefined ? path : paths[path];
  return own === null ? null : origin + own;
}
