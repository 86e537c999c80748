import { MEASURED_POST } from '../peersContent';

export const OURS = 'linksway';
export const NEXT = { name: 'next', origin: 'http://127.0.0.1:4101' };
export const HTML = { name: 'html', origin: 'http://127.0.0.1:4103' };

/** The harness's first athlete; the two peers number their addresses. */
const ATHLETE = '/golfers/amelia-hartwell';
const POST = `/blog/${MEASURED_POST}`;

/** The pages that the peers have too. */
export const PAGES = ['/', '/golfers', ATHLETE, '/blog', POST, '/apply'];

/** Where an accordion is measured; the peers have none. */
export const FAQ = '/faq';

export interface MeasuredSite {
  name: string;
  origin: string;
  /** Addresses that differ from ours. */
  paths?: Record<string, string>;
}

/** What is measured in turns, one after the other. */
export type Mode = 'pages' | 'accordion' | 'start' | 'visit' | 'links' | 'lighthouse';

/** One measurement; its figures depend on its kind. */
export interface PageRow extends Partial<Record<Figure, number>> {
  kind: 'lh' | 'real' | 'click' | 'nav' | 'untouched' | 'touched' | 'visit' | 'running';
  site: string;
  path: string;
  load: number;
  error?: string;
  /** Of a visit: the duration of each interaction in ms. */
  durations?: number[];
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

/** The sites of one run, the one that ratios refer to first. */
export const measuredSites = (ourOrigin: string): MeasuredSite[] => [
  { ...NEXT, paths: NUMBERED },
  { name: OURS, origin: ourOrigin },
  { ...HTML, paths: NUMBERED },
];

export const urlOf = ({ origin, paths = {} }: MeasuredSite, path: string): string =>
  origin + (paths[path] ?? path);
