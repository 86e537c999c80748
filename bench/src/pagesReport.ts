import { cpus } from 'node:os';
import { median } from './median';

/** One measurement of the harness; its figures depend on its kind. */
export interface PageRow extends Partial<Record<Figure, number>> {
  kind: 'lh' | 'real' | 'click' | 'nav';
  site: string;
  path: string;
  load: number;
  error?: string;
}

interface PagesMeasured {
  rows: readonly PageRow[];
  /** The harness's own tables. */
  tables: string;
  pages: readonly string[];
  ours: string;
  peer: string;
}

type Figure = 'jsBytes' | 'bytes' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'interactive' | 'nav';

interface Metric {
  name: string;
  kind: PageRow['kind'];
  figure: Figure;
  /** The largest share of the peer's value that meets the goal. */
  goal: number;
  digits?: number;
  divisor?: number;
}

const KIB = 1024;

const METRICS: Metric[] = [
  { name: 'JavaScript, KiB', kind: 'real', figure: 'jsBytes', goal: 1, digits: 1, divisor: KIB },
  { name: 'all bytes, KiB', kind: 'real', figure: 'bytes', goal: 1, divisor: KIB },
  { name: 'first paint, ms', kind: 'real', figure: 'fcp', goal: 0.9 },
  { name: 'largest paint, ms', kind: 'real', figure: 'lcp', goal: 0.75 },
  { name: 'blocking time, ms', kind: 'real', figure: 'tbt', goal: 0.3 },
  { name: 'layout shift', kind: 'real', figure: 'cls', goal: 1, digits: 3 },
  { name: 'first click answered, ms', kind: 'click', figure: 'interactive', goal: 0.4 },
  { name: 'largest paint, Lighthouse, ms', kind: 'lh', figure: 'lcp', goal: 0.75 },
  { name: 'blocking time, Lighthouse, ms', kind: 'lh', figure: 'tbt', goal: 0.3 },
  { name: 'next page by a link, ms', kind: 'nav', figure: 'nav', goal: 1 },
];

/** The path under which the harness reports the click from the home page to the blog. */
const NAVIGATION = 'nav';

/** The report as Markdown: goals first, then the harness's own tables. */
export function pagesReportOf(measured: PagesMeasured): string {
  const { rows, tables, pages } = measured;
  const failed = rows.filter(({ error }) => error).length;
  const rounds = rows.filter(
    (row) => row.kind === 'real' && row.path === pages[0] && row.site === measured.ours,
  ).length;
  const load = median(rows.map((row) => row.load)).toFixed(1);
  return `# The pages, measured beside Next.js

\`npm run bench\` writes this page: ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores
(${cpus()[0]?.model.trim()}), Node ${process.versions.node}, median machine load ${load}. Only ratios within one run say
something. A goal is the largest share of the peer's value. KiB as sent; ms are medians of ${rounds} round${rounds === 1 ? '' : 's'}.

${goalTable(measured)}

${rows.length} measurements, ${failed} failed. The page is really slowed down by DevTools (1.6 Mbit/s, 150 ms, 4 × CPU,
412 px at 1.75), except where Lighthouse simulates the same network. A metric that was not measured is not listed.

## What is compared

- Both sites run as in production, on one machine and in one run, in turns whose order changes each round; each load
  has a fresh browser profile.
- The same content: the harness's 40 athletes and 20 posts, written into ours through its own api. The peer renders
  them ahead of time; ours asks its api whether a kept page is still true.
- The same originals: the harness's portraits and covers were uploaded to ours, which makes its own sizes of them.
  Hero and programme pictures are part of our design, so the peer got our largest files of them as its originals.
- The same fonts: the peer got our two files by next/font/local, for headings and for text, swapped in as ours are.
  Next preloads them, as is its default; ours are asked for when the style sheet needs them.
- Not the same: ours has a session, a live api behind the page, federated remotes, light and dark, and sends Brotli
  where the peer's server sends gzip. Under Brotli the peer's scripts would be 12 to 15% smaller.
- On a post both sites show the same cover, but the largest thing on the peer's first screen is a paragraph, on ours
  the cover: see below what each LCP is.

${tables.trim()}
`;
}

/** One row for each page and metric, below a count of the met ones. */
function goalTable(measured: PagesMeasured): string {
  const compared = [...measured.pages, NAVIGATION].flatMap((path) =>
    METRICS.flatMap((metric) => compare(measured, path, metric)),
  );
  const missed = compared.filter(({ isMet }) => !isMet);
  return `**${compared.length - missed.length} of ${compared.length} met.** Not met: ${
    missed
      .map(({ path, metric }) => `${metric.name.replace(/, ms|, KiB/, '')} of ${placeOf(path)}`)
      .join('; ') || 'none'
  }.

| page | metric | peer | ours | ratio | goal | met |
| --- | --- | --- | --- | --- | --- | --- |
${compared.map(comparisonRow).join('\n')}`;
}

const placeOf = (path: string): string => (path === NAVIGATION ? '`/` → `/blog`' : `\`${path}\``);

interface Comparison {
  path: string;
  metric: Metric;
  theirs: number;
  own: number;
  isMet: boolean;
}

/** Undefined when the metric was not measured on both sites. */
function compare({ rows, ours, peer }: PagesMeasured, path: string, metric: Metric): Comparison[] {
  const of = (site: string): number =>
    median(
      rows
        .filter((row) => row.kind === metric.kind && row.path === path && row.site === site && !row.error)
        .flatMap((row) => row[metric.figure] ?? []),
    ) / (metric.divisor ?? 1);
  const [theirs, own] = [of(peer), of(ours)];
  if (Number.isNaN(theirs) || Number.isNaN(own)) return [];
  // Judged as it is shown: a layout shift of 0.00008 is none.
  const shown = (value: number): number => Number(value.toFixed(metric.digits ?? 0));
  return [{ path, metric, theirs, own, isMet: shown(own) <= shown(theirs) * metric.goal }];
}

function comparisonRow({ path, metric, theirs, own, isMet }: Comparison): string {
  const { name, goal, digits = 0 } = metric;
  const ratio = theirs === 0 ? '–' : (own / theirs).toFixed(2);
  const cells = [
    placeOf(path),
    name,
    theirs.toFixed(digits),
    own.toFixed(digits),
    ratio,
    `≤ ${goal}`,
    isMet ? 'yes' : '**no**',
  ];
  return `| ${cells.join(' | ')} |`;
}
