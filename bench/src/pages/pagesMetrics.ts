import { median } from '../statistics';
import { FAQ, type Figure, HTML, type Kind, NEXT, PAGES, type PageRow } from './measuredPages';

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
  kind: Kind;
  peer: string;
  /** Without them, every measured page. */
  pages?: readonly string[];
  /** The value of one site on one page. */
  value(rows: readonly PageRow[]): number;
  digits?: number;
  goal: Goal;
}

const KIB = 1024;
const HOME = '/';
export const LIGHTHOUSE_GOAL = 98;

const medianOf =
  (figure: Figure, divisor = 1) =>
  (rows: readonly PageRow[]): number =>
    median(rows.flatMap((row) => row[figure] ?? [])) / divisor;

/** Of all interactions of all rounds: 98 of 100 were not longer. */
function p98(rows: readonly PageRow[]): number {
  const durations = rows.flatMap(({ durations: each = [] }) => each).sort((a, b) => a - b);
  return durations[Math.ceil(durations.length * 0.98) - 1] ?? Number.NaN;
}

const layoutAndStyle = (rows: readonly PageRow[]): number =>
  medianOf('layout')(rows) + medianOf('style')(rows);

const otherScores = (rows: readonly PageRow[]): number =>
  Math.min(...(['a11y', 'bp', 'seo'] as const).map((figure) => medianOf(figure)(rows)));

const of = (kind: Kind, pages = PAGES) => ({ kind, pages, peer: NEXT.name });
const untouched = of('untouched');
const touched = of('touched');
const handWritten = { ...untouched, peer: HTML.name };
const visited = { ...of('visit', [HOME]), goal: { ratio: 1, most: 200 } };
const lighthouse = { kind: 'lighthouse', peer: NEXT.name } as const;

export const METRICS: readonly Metric[] = [
  { name: 'all main-thread tasks, ms', ...untouched, value: medianOf('tasks'), goal: { ratio: 0.5 } },
  { name: 'layout and style, ms', ...untouched, value: layoutAndStyle, goal: { ratio: 1 } },
  { name: 'first paint (FCP), ms', ...untouched, value: medianOf('fcp'), goal: { ratio: 0.85 } },
  { name: 'largest paint (LCP), ms', ...untouched, value: medianOf('lcp'), goal: { ratio: 0.8 } },
  { name: 'layout shift (CLS)', ...untouched, value: medianOf('cls'), digits: 3, goal: { most: 0 } },
  { name: 'all bytes, KiB', ...untouched, value: medianOf('bytes', KIB), goal: { ratio: 1 } },
  { name: 'blocking, untouched, ms', ...untouched, value: medianOf('tbt'), goal: { ratio: 0.3 } },
  { name: 'blocking, touched, ms', ...touched, value: medianOf('tbt'), goal: { ratio: 0.5 } },
  {
    name: 'first click answered: menu, ms',
    ...of('click'),
    value: medianOf('interactive'),
    goal: { ratio: 0.4 },
  },
  {
    name: 'first click answered: accordion, ms',
    ...of('click', [FAQ]),
    value: medianOf('interactive'),
    // 0.4 of what an accordion of React took on such a page.
    goal: { most: 824 },
  },
  {
    name: 'JavaScript before intent, KiB',
    ...untouched,
    value: medianOf('scriptsBefore', KIB),
    digits: 1,
    goal: { ratio: 0.05 },
  },
  {
    name: 'JavaScript after intent, KiB',
    ...touched,
    value: medianOf('scriptsAfter', KIB),
    digits: 1,
    goal: { ratio: 0.95 },
  },
  { name: 'interaction to next paint, worst, ms', ...visited, value: medianOf('worst') },
  { name: 'interaction to next paint, p98, ms', ...visited, value: p98 },
  {
    name: '`/` → `/blog`, cold page, ms',
    ...of('cold', [HOME]),
    value: medianOf('nav'),
    goal: { ratio: 1.5 },
  },
  {
    name: '`/` → `/blog`, running application, ms',
    ...of('running', [HOME]),
    value: medianOf('nav'),
    goal: { ratio: 1 },
  },
  {
    name: 'Lighthouse mobile, performance',
    ...lighthouse,
    value: medianOf('perf'),
    goal: { least: LIGHTHOUSE_GOAL },
  },
  {
    name: 'Lighthouse mobile, lowest of the others',
    ...lighthouse,
    value: otherScores,
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
