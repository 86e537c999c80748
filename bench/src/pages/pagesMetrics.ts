import { median } from '../statistics';
import { FAQ, type Figure, HTML, type Mode, NEXT, PAGES, type PageRow } from './measuredPages';

export interface Goal {
  /** The largest share of the peer's value. */
  ratio?: number;
  /** The largest value of our own. */
  most?: number;
  /** The smallest value of our own. */
  least?: number;
}

/** Explained in bench/README.md. */
export interface Metric {
  name: string;
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
const LINK = 'nav';
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

const of = (mode: Mode, kind: PageRow['kind'], pages = PAGES) => ({ mode, kind, pages, peer: NEXT.name });
const loaded = of('pages', 'real');
const handWritten = { ...loaded, peer: HTML.name };
const untouched = of('start', 'untouched');
const visited = { ...of('visit', 'visit', [HOME]), goal: { ratio: 0.5, most: 200 } };

export const METRICS: readonly Metric[] = [
  { name: 'largest paint (LCP), ms', ...loaded, value: medianOf('lcp'), goal: { ratio: 0.75 } },
  { name: 'first paint (FCP), ms', ...loaded, value: medianOf('fcp'), goal: { ratio: 0.9 } },
  { name: 'layout shift (CLS)', ...loaded, value: medianOf('cls'), digits: 3, goal: { most: 0 } },
  { name: 'all bytes, KiB', ...loaded, value: medianOf('bytes', KIB), goal: { ratio: 1 } },
  {
    name: 'first click answered: menu, ms',
    ...of('pages', 'click'),
    value: medianOf('interactive'),
    goal: { ratio: 0.4 },
  },
  {
    name: 'first click answered: accordion, ms',
    ...of('accordion', 'click', [FAQ]),
    value: medianOf('interactive'),
    // 0.4 of what an accordion of React took on such a page.
    goal: { most: 824 },
  },
  { name: 'blocking, not started, ms', ...untouched, value: medianOf('tbt'), goal: { most: 0 } },
  {
    name: 'blocking, started by a touch, ms',
    ...of('start', 'touched'),
    value: medianOf('tbt'),
    goal: { ratio: 0.3 },
  },
  {
    name: 'JavaScript before intent, KiB',
    ...untouched,
    value: medianOf('scriptsBefore', KIB),
    digits: 1,
    goal: { ratio: 0.1 },
  },
  {
    name: 'JavaScript after intent, KiB',
    ...untouched,
    value: medianOf('scriptsAfter', KIB),
    digits: 1,
    goal: (path) => ({ ratio: path === HOME ? 0.85 : 1 }),
  },
  { name: 'interaction to next paint, worst, ms', ...visited, value: medianOf('worst') },
  { name: 'interaction to next paint, p98, ms', ...visited, value: p98 },
  {
    name: '`/` → `/blog`, cold page, ms',
    ...of('links', 'nav', [LINK]),
    value: medianOf('nav'),
    goal: { ratio: 2 },
  },
  {
    name: '`/` → `/blog`, running application, ms',
    ...of('links', 'running', [HOME]),
    value: medianOf('nav'),
    goal: { ratio: 1 },
  },
  {
    name: 'Lighthouse mobile, lowest of four scores',
    mode: 'lighthouse',
    kind: 'lh',
    peer: NEXT.name,
    value: lowestScore,
    goal: { least: 100 },
  },
  {
    name: 'beside hand-written HTML: largest paint, ms',
    ...handWritten,
    value: medianOf('lcp'),
    goal: { ratio: 1.15 },
  },
  {
    name: 'beside hand-written HTML: all bytes, KiB',
    ...handWritten,
    value: medianOf('bytes', KIB),
    goal: { ratio: 1.6 },
  },
];
