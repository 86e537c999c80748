import { median } from '../median';
import type { Mode } from './measured';
import { FAQ, type Figure, HTML, HTML_PAGES, NEXT, PAGES, type PageRow } from './measuredPages';

export interface Goal {
  /** The largest share of the peer's value. */
  ratio?: number;
  /** The largest value of our own. */
  most?: number;
  /** The smallest value of our own. */
  least?: number;
}

export interface Metric {
  name: string;
  explained: string;
  mode: Mode;
  kind: PageRow['kind'];
  peer: string;
  /** Without them, every measured page. */
  pages?: readonly string[];
  /** The value of one site on one page. */
  value(rows: readonly PageRow[]): number;
  digits?: number;
  goal: Goal | ((path: string) => Goal);
}

/** The click from the home page to the blog, as the harness names its page. */
export const LINK = 'nav';

const KIB = 1024;
const HOME = '/';

const medianOf =
  (figure: Figure, divisor = 1) =>
  (rows: readonly PageRow[]): number =>
    median(rows.flatMap((row) => row[figure] ?? [])) / divisor;

/** Of all interactions of all rounds: 98 of 100 were not longer. */
function p98(rows: readonly PageRow[]): number {
  const durations = rows.flatMap(({ durations: each = [] }) => each).sort((a, b) => a - b);
  return durations[Math.ceil(durations.length * 0.98) - 1] ?? Number.NaN;
}

const lowestScore = (rows: readonly PageRow[]): number =>
  Math.min(...(['perf', 'a11y', 'bp', 'seo'] as const).map((figure) => medianOf(figure)(rows)));

const beside = (mode: Mode, kind: PageRow['kind'], pages: readonly string[] = PAGES) => ({
  mode,
  kind,
  pages,
  peer: NEXT.name,
});
const loaded = beside('pages', 'real');
const handWritten = { ...beside('pages', 'real', HTML_PAGES), peer: HTML.name };
const visited = { ...beside('visit', 'visit', [HOME]), goal: { ratio: 0.5, most: 200 } };
const simulated = beside('simulated', 'lh');

export const METRICS: readonly Metric[] = [
  {
    name: 'largest paint (LCP), ms',
    explained: 'When the largest text or picture of the first screen was painted.',
    ...loaded,
    value: medianOf('lcp'),
    goal: { ratio: 0.75 },
  },
  {
    name: 'first paint (FCP), ms',
    explained: 'When the first text or picture was painted.',
    ...loaded,
    value: medianOf('fcp'),
    goal: { ratio: 0.9 },
  },
  {
    name: 'layout shift (CLS)',
    explained: 'How far things moved by themselves.',
    ...loaded,
    value: medianOf('cls'),
    digits: 3,
    goal: { most: 0 },
  },
  {
    name: 'all bytes, KiB',
    explained: 'Everything that an untouched page loads, until nothing was requested for 1.2 s.',
    ...loaded,
    value: medianOf('bytes', KIB),
    goal: { ratio: 1 },
  },
  {
    name: 'first click answered: menu, ms',
    explained:
      'The menu is clicked every 50 ms from when it is there; from navigation to the second frame after it opened.',
    ...beside('pages', 'click'),
    value: medianOf('interactive'),
    goal: { ratio: 0.4 },
  },
  {
    name: 'first click answered: accordion, ms',
    explained: 'The same with the first question.',
    ...beside('accordion', 'click', [FAQ]),
    value: medianOf('interactive'),
    goal: { ratio: 0.4 },
  },
  {
    name: 'blocking, not started, ms',
    explained:
      'Total blocking time of an untouched page, from the first contentful paint until 5 s after the load: what each task takes above 50 ms.',
    ...beside('start', 'untouched'),
    value: medianOf('tbt'),
    goal: { most: 0 },
  },
  {
    name: 'blocking, started by a touch, ms',
    explained: 'The same, with a touch on the heading right after the load.',
    ...beside('start', 'touched'),
    value: medianOf('tbt'),
    goal: { ratio: 0.3 },
  },
  {
    name: 'JavaScript before intent, KiB',
    explained: 'All scripts until 5 s after the load of an untouched page, as sent.',
    ...beside('start', 'untouched'),
    value: medianOf('scriptsBefore', KIB),
    digits: 1,
    goal: { ratio: 0.1 },
  },
  {
    name: 'JavaScript after intent, KiB',
    explained:
      'All scripts of the page once the same visitor has touched it, those before the touch included.',
    ...beside('start', 'untouched'),
    value: medianOf('scriptsAfter', KIB),
    digits: 1,
    goal: (path) => ({ ratio: path === HOME ? 0.85 : 1 }),
  },
  {
    name: 'interaction to next paint, worst, ms',
    explained:
      'The longest interaction of a visit that begins with the first touch right after the load: menu, Info Hub, next page, search and filter, answers, form fields, next page.',
    ...visited,
    value: medianOf('worst'),
  },
  {
    name: 'interaction to next paint, p98, ms',
    explained:
      'Of all interactions of all rounds that took at least 16 ms, which is the shortest that browsers report.',
    ...visited,
    value: p98,
  },
  {
    name: '`/` → `/blog`, cold page, ms',
    explained:
      'From the click to ten painted posts, on a page where nobody has touched anything: it was read for 1.5 s, then a pointer came to the link.',
    ...beside('links', 'nav', [LINK]),
    value: medianOf('nav'),
    goal: { ratio: 2 },
  },
  {
    name: '`/` → `/blog`, running application, ms',
    explained: 'The same after a touch had started the application, and everything had become quiet.',
    ...beside('links', 'running', [HOME]),
    value: medianOf('nav'),
    goal: { ratio: 1 },
  },
  {
    name: 'Lighthouse mobile, lowest of four scores',
    explained:
      'Performance, accessibility, best practices and search, each the median of all rounds, on one page of each kind in the sitemap.',
    mode: 'lighthouse',
    kind: 'lh',
    peer: NEXT.name,
    value: lowestScore,
    goal: { least: 100 },
  },
  {
    name: 'beside hand-written HTML: largest paint, ms',
    explained: 'The peer is one document with its style in it, written for this page alone.',
    ...handWritten,
    value: medianOf('lcp'),
    goal: { ratio: 1.15 },
  },
  {
    name: 'beside hand-written HTML: all bytes, KiB',
    explained: 'As above.',
    ...handWritten,
    value: medianOf('bytes', KIB),
    goal: { ratio: 1.6 },
  },
  {
    name: 'first paint in Lighthouse’s simulation, ms',
    explained:
      'Not applied but computed from an unthrottled load; measured on request only (`BENCH_MODES=simulated`).',
    ...simulated,
    value: medianOf('fcp'),
    goal: { ratio: 0.9 },
  },
  {
    name: 'largest paint in Lighthouse’s simulation, ms',
    explained: 'As above.',
    ...simulated,
    value: medianOf('lcp'),
    goal: { ratio: 0.75 },
  },
];
