import { cpus } from 'node:os';
import { median } from '../median';
import type { AllMeasured, Measured } from './measured';
import { OURS, type PageRow } from './measuredPages';
import { type Goal, LINK, METRICS, type Metric } from './pagesMetrics';

interface Comparison {
  metric: Metric;
  path: string;
  theirs: number;
  own: number;
  goal: Goal;
  /** Undefined when it was not measured. */
  isMet: boolean | undefined;
}

/** The report as Markdown: all goals, then each metric on each page, then the harness's own tables. */
export function pagesReportOf(all: AllMeasured): string {
  const metrics = METRICS.filter(({ mode }) => mode !== 'simulated' || all.simulated);
  const compared = metrics.map((metric) => ({ metric, pages: compareAll(all, metric) }));
  const every = compared.flatMap(({ pages }) => pages);
  const count = (isMet: boolean | undefined) => every.filter((each) => each.isMet === isMet).length;
  return `# The pages, measured beside Next.js

\`npm run bench\` writes this page: ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}. The pages are really slowed
down by DevTools (1.6 Mbit/s, 150 ms, 4 × CPU, 412 px at 1.75), except where it says Lighthouse. Ratios are formed
between sites that took turns in one run; a row is the median of its rounds.

**${count(true)} of ${every.length} met, ${count(false)} missed, ${count(undefined)} not measured.**

| metric | goal | met on | missed on |
| --- | --- | --- | --- |
${compared.map(({ metric, pages }) => summaryRow(metric, pages)).join('\n')}

${runTable(all)}

${CONDITIONS}

${compared.map(({ metric, pages }) => metricTable(metric, pages)).join('\n\n')}

${visitsOf(all)}${Object.entries(all)
    .flatMap(([mode, { tables = '' }]) =>
      tables ? `# The harness’s own tables: ${mode}\n\n${tables.trim()}` : [],
    )
    .join('\n\n')}
`;
}

const CONDITIONS = `## What is compared

- All sites run as in production, on one machine, in turns whose order changes each round; each load has a fresh browser
  profile.
- The same content: the harness's 40 athletes and 20 posts, written into ours through its own api. The peers render
  them ahead of time; ours asks its api whether a cached page is still true.
- The same words on \`/programs\`, \`/resources\` and \`/faq\`, where the harness's Next.js peer has a heading and a line: the
  peer got ours, as its own components, links, pictures and accordion. The hand-written peer is measured only on the pages
  that the harness wrote for it.
- Lists: ours shows the first 12 records of a list and links to the others, the peers show all 40 or 20.
- The same originals: the harness's portraits and covers were uploaded to ours, which makes its own sizes of them.
  Hero and programme pictures are part of our design, so the peers got our largest files of them as their originals.
- The same fonts: the peers got our two files, for headings and for text. Next preloads them, as is its default; ours and
  the hand-written ones are asked for when the style needs them.
- Not the same: ours has a session, a live api behind the page, federated remotes, light and dark, and sends Brotli, as
  the hand-written peer does, where the Next.js peer's server sends gzip. Under Brotli that peer's scripts would be 12 to
  15% smaller.
- On a post both sites show the same cover, but the largest thing on the Next.js peer's first screen is a paragraph, on
  ours the cover: see below what each LCP is.`;

function compareAll(all: AllMeasured, metric: Metric): Comparison[] {
  const rows = (all[metric.mode]?.rows ?? []).filter(({ kind, error }) => kind === metric.kind && !error);
  const measured = [...new Set(rows.map(({ path }) => path))];
  return (metric.pages ?? measured).map((path) => compare(rows, metric, path));
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
  return { metric, path, theirs, own, goal, isMet: isMeasured ? isWithin(goal, own, theirs) : undefined };
}

const isWithin = (
  { ratio, most = Infinity, least = -Infinity }: Goal,
  own: number,
  theirs: number,
): boolean => own <= most && own >= least && (ratio === undefined || own <= theirs * ratio);

const goalText = ({ ratio, most, least }: Goal): string =>
  [
    ratio === undefined ? [] : `≤ ${ratio} ×`,
    most === undefined ? [] : most === 0 ? '0' : `≤ ${most}`,
    least === undefined ? [] : String(least),
  ]
    .flat()
    .join(' and ');

function summaryRow({ name }: Metric, pages: readonly Comparison[]): string {
  const goals = [...new Set(pages.map(({ goal }) => goalText(goal)))].join(', ');
  const met = pages.filter(({ isMet }) => isMet).length;
  const missed = pages.filter(({ isMet }) => isMet === false);
  const places = missed.map((each) => `${placeOf(each.path)} ${shortly(each)}`).join(', ');
  const unknown = pages.filter(({ isMet }) => isMet === undefined).length;
  const isMissing = unknown === pages.length;
  const found = `${met} of ${pages.length}${unknown ? ` (${unknown} not measured)` : ''}`;
  return `| ${name} | ${goals} | ${isMissing ? 'not measured' : found} | ${places} |`;
}

const placeOf = (path: string): string => (path === LINK ? '' : `\`${path}\``);

const ratioOf = ({ own, theirs }: Comparison): string =>
  theirs > 0 ? `${(own / theirs).toFixed(2)} ×` : '–';

const shortly = (each: Comparison): string =>
  each.goal.ratio === undefined ? String(each.own) : ratioOf(each);

function metricTable(metric: Metric, pages: readonly Comparison[]): string {
  return `## ${metric.name}

${metric.explained}

| page | ${metric.peer} | ours | ratio | goal | met |
| --- | --- | --- | --- | --- | --- |
${pages.map(metricRow).join('\n')}`;
}

function metricRow(each: Comparison): string {
  const { metric, path, theirs, own, goal, isMet } = each;
  const shown = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(metric.digits ?? 0));
  const ratio = Number.isNaN(own) ? '–' : ratioOf(each);
  const met = isMet === undefined ? 'not measured' : isMet ? 'yes' : '**no**';
  const cells = [placeOf(path) || '`/`', shown(theirs), shown(own), ratio, goalText(goal), met];
  return `| ${cells.join(' | ')} |`;
}

/** When and on which code each mode was measured. */
function runTable(all: AllMeasured): string {
  const row = ([mode, { at, commit, rounds, rows }]: [string, Measured]): string => {
    const load = median(rows.map((each) => each.load)).toFixed(1);
    const failed = rows.filter(({ error }) => error).length;
    return `| ${mode} | ${at} | ${commit} | ${rounds} | ${rows.length} | ${failed} | ${load} |`;
  };
  return `| mode | measured | commit | rounds | measurements | failed | median load of the machine |
| --- | --- | --- | --- | --- | --- | --- |
${Object.entries(all).map(row).join('\n')}`;
}

/** What the longest interactions of each visit were. */
function visitsOf({ visit }: AllMeasured): string {
  if (!visit) return '';
  const lines = visit.rows.map(({ site, longest, error }) => `- ${site}: ${error ?? longest}`);
  return `## The longest interactions of each visit\n\n${lines.join('\n')}\n\n`;
}
