import { OURS, type PageRow } from './measuredPages';
import { type Goal, METRICS, type Metric } from './pagesMetrics';

interface Comparison {
  path: string;
  cpuRate: number;
  theirs: number;
  own: number;
  /** Undefined when it was not measured. */
  isMet: boolean | undefined;
}

/** A page with what was found in each condition; its goal is met when it is met in all of them. */
interface Page {
  path: string;
  found: readonly Comparison[];
  isMet: boolean | undefined;
}

/** A row for each metric: on how many pages its goal is met, and which miss it. */
export function pagesReportOf(rows: readonly PageRow[]): string {
  const compared = METRICS.map((metric) => ({ metric, pages: compareAll(rows, metric) }));
  const every = compared.flatMap(({ pages }) => pages);
  const count = (isMet: boolean | undefined) => every.filter((each) => each.isMet === isMet).length;
  const failed = rows.filter(({ error }) => error).length;
  return `**${count(true)} of ${every.length} met, ${count(false)} missed, ${count(undefined)} not measured.** ${rows.length} measurements, ${failed} failed.

| metric | goal | met on | missed on |
| --- | --- | --- | --- |
${compared.map(({ metric, pages }) => summaryRow(metric, pages)).join('\n')}`;
}

function compareAll(rows: readonly PageRow[], metric: Metric): Page[] {
  const measured = rows.filter(({ kind, error }) => kind === metric.kind && !error);
  const paths = metric.pages ?? [...new Set(measured.map(({ path }) => path))];
  const cpuRates = [...new Set(measured.map(({ cpuRate }) => cpuRate))];
  return paths.map((path) => {
    const found = cpuRates.map((cpuRate) => compare(measured, metric, { path, cpuRate }));
    return { path, found, isMet: isMetIn(found) };
  });
}

function isMetIn(found: readonly Comparison[]): boolean | undefined {
  if (found.some(({ isMet }) => isMet === false)) return false;
  return found.length > 0 && found.every(({ isMet }) => isMet) ? true : undefined;
}

function compare(
  rows: readonly PageRow[],
  { value, digits = 0, peer, goal }: Metric,
  place: Pick<Comparison, 'path' | 'cpuRate'>,
): Comparison {
  const of = (name: string): number => {
    const own = rows.filter(
      ({ path, cpuRate, site }) => path === place.path && cpuRate === place.cpuRate && site === name,
    );
    // Judged as it is shown: a layout shift of 0.00008 is none.
    return own.length > 0 ? Number(value(own).toFixed(digits)) : Number.NaN;
  };
  const [theirs, own] = [of(peer), of(OURS)];
  const isMeasured = !Number.isNaN(own) && (goal.ratio === undefined || !Number.isNaN(theirs));
  return { ...place, theirs, own, isMet: isMeasured ? isWithin(goal, own, theirs) : undefined };
}

const isWithin = (
  { ratio, most = Infinity, least = -Infinity }: Goal,
  own: number,
  theirs: number,
): boolean => own <= most && own >= least && (ratio === undefined || own <= theirs * ratio);

function goalText({ ratio, most, least }: Goal): string {
  const parts = [
    ratio !== undefined && `≤ ${ratio} ×`,
    most !== undefined && `≤ ${most}`,
    least !== undefined && `≥ ${least}`,
  ];
  return parts.filter(Boolean).join(' and ');
}

function summaryRow({ name, goal }: Metric, pages: readonly Page[]): string {
  const of = (isMet: boolean | undefined) => pages.filter((each) => each.isMet === isMet);
  const places = of(false).map(({ path, found }) => `\`${path}\` ${found.map(shortly(goal)).join(' · ')}`);
  const unknown = of(undefined).length;
  const met = `${of(true).length} of ${pages.length}${unknown ? ` (${unknown} not measured)` : ''}`;
  return `| ${name} | ${goalText(goal)} | ${unknown === pages.length ? 'not measured' : met} | ${places.join(', ')} |`;
}

const shortly =
  ({ ratio }: Goal) =>
  ({ own, theirs }: Comparison): string =>
    ratio === undefined ? String(own) : `${(own / theirs).toFixed(2)} ×`;
