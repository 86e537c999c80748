import { type Mode, OURS, type PageRow } from './measuredPages';
import { type Goal, METRICS, type Metric } from './pagesMetrics';

export type Measured = Partial<Record<Mode, readonly PageRow[]>>;

interface Comparison {
  path: string;
  theirs: number;
  own: number;
  goal: Goal;
  /** Undefined when it was not measured. */
  isMet: boolean | undefined;
}

/** A row for each metric: on how many pages its goal is met, and which miss it. */
export function pagesReportOf(measured: Measured): string {
  const compared = METRICS.map((metric) => ({ metric, pages: compareAll(measured, metric) }));
  const every = compared.flatMap(({ pages }) => pages);
  const count = (isMet: boolean | undefined) => every.filter((each) => each.isMet === isMet).length;
  const rows = Object.values(measured).flat();
  const failed = rows.filter(({ error }) => error).length;
  return `**${count(true)} of ${every.length} met, ${count(false)} missed, ${count(undefined)} not measured.** ${rows.length} measurements, ${failed} failed.

| metric | goal | met on | missed on |
| --- | --- | --- | --- |
${compared.map(({ metric, pages }) => summaryRow(metric, pages)).join('\n')}`;
}

function compareAll(measured: Measured, metric: Metric): Comparison[] {
  const rows = (measured[metric.mode] ?? []).filter(({ kind, error }) => kind === metric.kind && !error);
  const paths = metric.pages ?? [...new Set(rows.map(({ path }) => path))];
  return paths.map((path) => compare(rows, metric, path));
}

function compare(rows: readonly PageRow[], metric: Metric, path: string): Comparison {
  const of = (name: string): number => {
    const own = rows.filter((row) => row.path === path && row.site === name);
    // Judged as it is shown: a layout shift of 0.00008 is none.
    return own.length > 0 ? Number(metric.value(own).toFixed(metric.digits ?? 0)) : Number.NaN;
  };
  const goal = typeof metric.goal === 'function' ? metric.goal(path) : metric.goal;
  const [theirs, own] = [of(metric.peer), of(OURS)];
  const isMeasured = !Number.isNaN(own) && (goal.ratio === undefined || !Number.isNaN(theirs));
  return { path, theirs, own, goal, isMet: isMeasured ? isWithin(goal, own, theirs) : undefined };
}

const isWithin = (
  { ratio, most = Infinity, least = -Infinity }: Goal,
  own: number,
  theirs: number,
): boolean => own <= most && own >= least && (ratio === undefined || own <= theirs * ratio);

function goalText({ ratio, most, least }: Goal): string {
  const parts = [ratio !== undefined && `≤ ${ratio} ×`, most !== undefined && `≤ ${most}`, least];
  return parts.filter((part) => part !== false && part !== undefined).join(' and ');
}

function summaryRow({ name }: Metric, pages: readonly Comparison[]): string {
  const goals = [...new Set(pages.map(({ goal }) => goalText(goal)))].join(', ');
  const of = (isMet: boolean | undefined) => pages.filter((each) => each.isMet === isMet);
  const places = of(false).map((each) => `\`${each.path}\` ${shortly(each)}`);
  const unknown = of(undefined).length;
  const found = `${of(true).length} of ${pages.length}${unknown ? ` (${unknown} not measured)` : ''}`;
  return `| ${name} | ${goals} | ${unknown === pages.length ? 'not measured' : found} | ${places.join(', ')} |`;
}

const shortly = ({ goal, own, theirs }: Comparison): string =>
  goal.ratio === undefined ? String(own) : `${(own / theirs).toFixed(2)} ×`;
