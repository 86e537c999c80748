import { cpus } from 'node:os';
import type { Freshness } from './measureFreshness';
import type { GrowthRow } from './measureGrowth';
import type { PeerFigures } from './measurePeers';
import type { Exported, WholeList } from './measureWholeLists';
import type { ProcessMemory } from './processMemory';
import type { Sizes } from './fillDatabase';

type PeerSizes = Pick<Sizes, 'golfers' | 'posts' | 'applications'>;

interface Measured {
  peers: PeerFigures;
  memory: ProcessMemory;
  freshness: Freshness;
  growth: GrowthRow[];
  lists: WholeList[];
  exported: Exported;
  sizes: { small: PeerSizes; large: PeerSizes };
}

interface Goal {
  what: string;
  wanted: string;
  found: number;
  isMet: boolean;
}

const GROWTH_MAX = 1.5;
const MEMORY_MAX_MB = 250;
const P99_MAX = 2;
const FRESH_MAX_MS = 100;

/** The report as Markdown: goals first, then the measurements behind them. */
export function apiReportOf(measured: Measured): string {
  const { peers, freshness, growth, lists, exported, sizes } = measured;
  return `# The api, measured

\`npm run bench:api\` writes this page: ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores
(${cpus()[0]?.model.trim()}), Node ${process.versions.node}. The machine is shared and the load generator runs on
it too: only ratios within one run say something.

## Goals

| what | goal | found | met |
| --- | --- | --- | --- |
${goalsOf(measured).map(goalRow).join('\n')}

## Beside the peers

The same 40 golfers and 20 posts. Fastify and \`bare\` (node:http with everything made beforehand) serve them from
memory without a database, headers of security, request ids or a log; ours does all of that.

${peers.table.trim()}

## From one process to another

${freshness.writes} changes of a post through one process, each looked for through another without a pause: seen there
${freshness.medianMs.toFixed(0)} ms after the answer to the write (median), ${freshness.longestMs.toFixed(0)} ms at the longest. The process that wrote showed something
older in its next answer ${freshness.staleToWriter} times.

## With few records and with many

${sizeOf(sizes.small)} against ${sizeOf(sizes.large)}. Milliseconds to the last byte, asked in turns, each under an
address that nothing is kept for.

| read | few: ms | many: ms | ratio |
| --- | --- | --- | --- |
${growth.map(({ path, smallMs, largeMs, ratio }) => `| \`${path}\` | ${smallMs.toFixed(2)} | ${largeMs.toFixed(2)} | ${ratio.toFixed(2)} |`).join('\n')}

| whole list | few: ns a byte | many: ns a byte | ratio |
| --- | --- | --- | --- |
${lists.map(({ path, smallNsPerByte: few, largeNsPerByte: many }) => `| \`${path}\` | ${few.toFixed(0)} | ${many.toFixed(0)} | ${(many / few).toFixed(2)} |`).join('\n')}

The export of ${exported.rows.toLocaleString('en-GB')} applications: ${exported.megabytes.toFixed(1)} MB in
${exported.seconds.toFixed(1)} s; the server held ${exported.beforeMb.toFixed(0)} MB before and at most ${exported.peakMb.toFixed(0)} MB meanwhile.
`;
}

function goalsOf({ peers, memory, freshness, growth, lists, exported }: Measured): Goal[] {
  const ours = (target: string) => peers.of(target, 'linksway');
  const against = (target: string, peer: string) => ours(target).rps / peers.of(target, peer).rps;
  const p99 = (target: string) => ours(target).p99 / peers.of(target, 'fastify').p99;
  const worst = Math.max(...growth.map(({ ratio }) => ratio));
  const worstList = Math.max(
    ...lists.map(({ smallNsPerByte, largeNsPerByte }) => largeNsPerByte / smallNsPerByte),
  );
  return [
    atLeast('list of 40 golfers, requests a second, against Fastify', 2.5, against('golfers 200', 'fastify')),
    atLeast('list of 40 golfers, against bare node:http', 0.75, against('golfers 200', 'bare')),
    atLeast('304 of the list, against Fastify', 3.5, against('golfers 304', 'fastify')),
    atLeast('a post, against Fastify', 1.1, against('post 200', 'fastify')),
    atMost('p99 of the list, against Fastify', P99_MAX, p99('golfers 200')),
    atMost('p99 of a post, against Fastify', P99_MAX, p99('post 200')),
    atMost('memory of the server after this load, MB', MEMORY_MAX_MB, memory.nowMb),
    atMost('memory of the server at its peak, MB', MEMORY_MAX_MB, memory.peakMb),
    atMost('longest until another process shows a write, ms', FRESH_MAX_MS, freshness.longestMs),
    atMost('answers older than the writer’s own write', 0, freshness.staleToWriter),
    atMost('slowest paged list or single read, many records against few', GROWTH_MAX, worst),
    atMost('a byte of a whole list, many records against few', 1, worstList),
    atMost('memory that the export adds, MB', 64, exported.peakMb - exported.beforeMb),
  ];
}

const atLeast = (what: string, goal: number, found: number): Goal => ({
  what,
  wanted: `≥ ${goal}`,
  found,
  isMet: found >= goal,
});

const atMost = (what: string, goal: number, found: number): Goal => ({
  what,
  wanted: `≤ ${goal}`,
  found,
  isMet: found <= goal,
});

const goalRow = ({ what, wanted, found, isMet }: Goal): string =>
  `| ${what} | ${wanted} | ${found.toFixed(2)} | ${isMet ? 'yes' : '**no**'} |`;

const sizeOf = ({ golfers, posts, applications }: PeerSizes): string =>
  [
    `${golfers.toLocaleString('en-GB')} golfers`,
    `${posts.toLocaleString('en-GB')} posts`,
    `${applications.toLocaleString('en-GB')} applications`,
  ].join(', ');
