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

/** How many times slower the processor is made. A goal is met when it is met with each of them. */
export const CPU_RATES = [4, 6] as const;

export interface MeasuredSite {
  name: string;
  origin: string;
  /** Addresses that differ from ours. */
  paths?: Record<string, string>;
}

export type Kind = 'untouched' | 'touched' | 'click' | 'visit' | 'cold' | 'running' | 'lighthouse';

/** The result of one measurement; it depends on its kind. */
export interface Figures extends Partial<Record<Figure, number>> {
  /** Of a visit: the duration of each interaction in ms. */
  durations?: number[];
}

export interface PageRow extends Figures {
  kind: Kind;
  site: string;
  path: string;
  /** The slowdown of the processor; Lighthouse has its own. */
  cpuRate: number;
  error?: string;
}

/** Bytes as sent, times in ms, scores from 0 to 100. */
export type Figure =
  | 'bytes'
  | 'fcp'
  | 'lcp'
  | 'cls'
  | 'tbt'
  | 'tasks'
  | 'layout'
  | 'style'
  | 'layouts'
  | 'styles'
  | 'nodes'
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
