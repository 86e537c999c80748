import { availableParallelism, cpus } from 'node:os';
import type { Summary } from './load';
import type { ScriptSizes } from './measureScripts';

export interface DeployFigures {
  /** In seconds: the build of a change with a warm cache, its trial, and the switch. */
  deployedIn: number;
  liveIn: number;
  /** Medians in milliseconds. */
  pages: { kept: number; first: number; other: number; rested: number };
  requests: { without: Summary; beside: Summary };
  switches: number;
  /** The sentences with which bad releases were refused. */
  refused: readonly string[];
  versions: number;
  /** Of the shell, in MB. */
  memory: { before: number; after: number };
  scripts: readonly ScriptSizes[];
}

const MAX_DEPLOY_S = 15;
const MAX_LIVE_S = 1;
const MAX_FIRST_RATIO = 2;
const MAX_P99_RATIO = 2;
const MAX_MEMORY_RATIO = 1.3;

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');
const number = (value: number): string => value.toLocaleString('en-GB');
const ms = (value: number): string => `${value.toFixed(1)} ms`;

function rowsOf({
  deployedIn,
  liveIn,
  pages,
  requests,
  memory,
  versions,
  switches,
  refused,
}: DeployFigures): string[][] {
  const { without, beside } = requests;
  const p99Ratio = beside.othersP99 / without.othersP99;
  const firstRatio = pages.first / pages.rested;
  const memoryRatio = memory.after / memory.before;
  return [
    [
      'deploy of a change, warm',
      `${deployedIn.toFixed(1)} s`,
      `≤ ${MAX_DEPLOY_S} s`,
      verdict(deployedIn <= MAX_DEPLOY_S),
    ],
    [
      'until the first page of it',
      `${liveIn.toFixed(2)} s`,
      `≤ ${MAX_LIVE_S} s`,
      verdict(liveIn <= MAX_LIVE_S),
    ],
    [
      'first page of a deployed release, and a kept one after a pause as long',
      `${ms(pages.first)} / ${ms(pages.rested)} = ${firstRatio.toFixed(2)} ×`,
      `≤ ${MAX_FIRST_RATIO} ×`,
      verdict(firstRatio <= MAX_FIRST_RATIO),
    ],
    ['a kept page that is read again and again', ms(pages.kept), '', ''],
    ['`/` right after a deploy of the blog', ms(pages.other), '', ''],
    [
      `failed of ${number(beside.count)} requests beside ${switches} deploys and rollbacks`,
      number(beside.failed),
      '0 of ≥ 20,000',
      verdict(beside.failed === 0 && beside.count >= 20_000),
    ],
    ['bad releases refused among them', String(refused.length), '3', verdict(refused.length === 3)],
    [
      'p99 of the other pages, beside deploys and without',
      `${ms(beside.othersP99)} / ${ms(without.othersP99)} = ${p99Ratio.toFixed(2)} ×`,
      `≤ ${MAX_P99_RATIO} ×`,
      verdict(p99Ratio <= MAX_P99_RATIO),
    ],
    [
      `memory of the shell after ${versions} versions`,
      `${memory.before.toFixed(0)} → ${memory.after.toFixed(0)} MB = ${memoryRatio.toFixed(2)} ×`,
      `≤ ${MAX_MEMORY_RATIO} ×`,
      verdict(memoryRatio <= MAX_MEMORY_RATIO),
    ],
  ];
}

/** bench/DEPLOY.md. */
export function deployReportOf(figures: DeployFigures): string {
  const { requests, refused, scripts } = figures;
  const { without, beside } = requests;
  return `# Deploys, measured

Written by \`npm run bench:deploy\` on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}. The visitors
and the deploys share these cores with the site.

| what | measured | goal | |
| --- | --- | --- | --- |
${rowsOf(figures)
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n')}

Median of the other pages: ${ms(without.othersP50)} without deploys, ${ms(beside.othersP50)} beside them; p99 of the blog ${ms(without.blogP99)} and
${ms(beside.blogP99)}. ${number(beside.releases)} releases of the blog were seen.${beside.faults.length > 0 ? ` Faults: ${beside.faults.join('; ')}.` : ''}

The refusals:

${refused.map((sentence) => `- ${sentence}`).join('\n')}

## Scripts of a page

Bytes, brotli at its best quality; what \`@module-federation/enhanced\` costs beside webpack's own containers is in
[decision 041](../docs/decisions/041-federation-package.md).

${scripts.map(tableOf).join('\n\n')}
`;
}

const tableOf = ({ path, total, files }: ScriptSizes): string =>
  [
    `| \`${path}\` | ${number(total)} |`,
    '| --- | --- |',
    ...files.map(({ name, bytes }) => `| ${name} | ${number(bytes)} |`),
  ].join('\n');
