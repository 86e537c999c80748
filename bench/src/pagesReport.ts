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
  digits?: number;
  divisor?: number;
}

const GOAL = 1;
const KIB = 1024;

/** Every metric that has a goal: at most the peer's value. */
const METRICS: Metric[] = [
  { name: 'JavaScript, KiB', kind: 'real', figure: 'jsBytes', digits: 1, divisor: KIB },
  { name: 'all bytes, KiB', kind: 'real', figure: 'bytes', divisor: KIB },
  { name: 'first paint, ms', kind: 'real', figure: 'fcp' },
  { name: 'largest paint, ms', kind: 'real', figure: 'lcp' },
  { name: 'blocking time, ms', kind: 'real', figure: 'tbt' },
  { name: 'layout shift', kind: 'real', figure: 'cls', digits: 3 },
  { name: 'first click answered, ms', kind: 'click', figure: 'interactive' },
  { name: 'largest paint, Lighthouse, ms', kind: 'lh', figure: 'lcp' },
  { name: 'blocking time, Lighthouse, ms', kind: 'lh', figure: 'tbt' },
  { name: 'next page by a link, ms', kind: 'nav', figure: 'nav' },
];

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
something. Goal: at most ${GOAL.toFixed(1)} × of the peer. KiB as sent; ms are medians of ${rounds} round${rounds === 1 ? '' : 's'}.

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
  const compared = measured.pages.flatMap((path) =>
    METRICS.flatMap((metric) => compare(measured, path, metric)),
  );
  const missed = compared.filter(({ isMet }) => !isMet);
  return `**${compared.length - missed.length} of ${compared.length} met.** Not met: ${
    missed.map(({ path, metric }) => `${metric.name.replace(/, ms|, KiB/, '')} of \`${path}\``).join('; ') ||
    'none'
  }.

| page | metric | peer | ours | ratio | met |
| --- | --- | --- | --- | --- | --- |
${compared.map(comparisonRow).join('\n')}`;
}

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
  return [{ path, metric, theirs, own, isMet: own <= theirs * GOAL }];
}

function comparisonRow({ path, metric, theirs, own, isMet }: Comparison): string {
  const { name, digits = 0 } = metric;
  const ratio = theirs === 0 ? '–' : (own / theirs).toFixed(2);
  const cells = [
    `\`${path}\``,
    name,
    theirs.toFixed(digits),
    own.toFixed(digits),
    ratio,
    isMet ? 'yes' : '**no**',
  ];
  return `| ${cells.join(' | ')} |`;
}
