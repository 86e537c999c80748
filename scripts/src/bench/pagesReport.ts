import { cpus } from 'node:os';
import { median } from './median';

/** One measurement of the harness. */
export interface PageRow {
  kind: 'lh' | 'real' | 'click' | 'nav';
  site: string;
  path: string;
  load: number;
  error?: string;
  lcp?: number;
  jsBytes?: number;
}

export interface PagesMeasured {
  rows: readonly PageRow[];
  /** The harness's own tables. */
  tables: string;
  pages: readonly string[];
  ours: string;
  peer: string;
}

type Figure = 'lcp' | 'jsBytes';

const GOAL = 1;
const KIB = 1024;

/** The report as Markdown: goals first, then everything that the harness says. */
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

| page | JS: peer KiB | ours | ratio | LCP applied: peer ms | ours | ratio | LCP Lighthouse: peer ms | ours | ratio | met |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${pages.map((path) => goalRow(measured, path)).join('\n')}

${rows.length} measurements, ${failed} failed. "Applied" is DevTools throttling that really slows the page down
(1.6 Mbit/s, 150 ms, 4 × CPU, 412 px at 1.75); "Lighthouse" is its simulation of the same network.

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

interface Pair {
  theirs: number;
  own: number;
}

function goalRow({ rows, ours, peer }: PagesMeasured, path: string): string {
  const of = (site: string, kind: PageRow['kind'], figure: Figure): number =>
    median(
      rows
        .filter((row) => row.kind === kind && row.path === path && row.site === site && !row.error)
        .flatMap((row) => row[figure] ?? []),
    );
  const pairs = [
    { theirs: of(peer, 'real', 'jsBytes') / KIB, own: of(ours, 'real', 'jsBytes') / KIB },
    { theirs: of(peer, 'real', 'lcp'), own: of(ours, 'real', 'lcp') },
    { theirs: of(peer, 'lh', 'lcp'), own: of(ours, 'lh', 'lcp') },
  ];
  const isMeasured = ({ theirs, own }: Pair): boolean => !Number.isNaN(theirs) && !Number.isNaN(own);
  const cells = pairs.map((pair) =>
    isMeasured(pair)
      ? `${pair.theirs.toFixed(0)} | ${pair.own.toFixed(0)} | ${(pair.own / pair.theirs).toFixed(2)}`
      : '– | – | –',
  );
  const isMet = pairs.filter(isMeasured).every(({ theirs, own }) => own <= theirs * GOAL);
  return `| \`${path}\` | ${cells.join(' | ')} | ${isMet ? 'yes' : '**no**'} |`;
}
