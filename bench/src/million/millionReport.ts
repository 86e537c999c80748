import { cpus } from 'node:os';
import type { Exported } from '../measureWholeLists';
import type { Compared, MillionFigures } from './measureMillion';

export const MILLION_HEADING = '## With a million applications';
const SEARCH_MAX_MS = 100;
const MORE_MAX_MB = 64;

interface MeasuredMillion extends MillionFigures {
  fillSeconds: number;
  /** The index of words. */
  indexMb: number;
  beforeMb: number;
  peakMb: number;
  /** All of them as JSON. */
  answer: Exported;
  /** All of them as CSV. */
  exported: Exported;
}

/** This part of the report as Markdown. */
export function millionSectionOf(measured: MeasuredMillion): string {
  const { records, searches, pages, fillSeconds, indexMb, beforeMb, peakMb, answer, exported } = measured;
  const slow = searches.filter(({ ms }) => ms > SEARCH_MAX_MS).map(({ what }) => `\`${what}\``);
  return `${MILLION_HEADING}

\`npm run bench:api -- million\` writes this part: ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores.
${records.toLocaleString('en-GB')} applications, stored in ${fillSeconds.toFixed(0)} s; the index of words takes ${indexMb.toFixed(0)} MB. "By itself" is
what the database needs for the same page and the same count when it chooses the plan. Medians of milliseconds, asked in
turns; the first request found nothing of its own in memory. The server held ${beforeMb.toFixed(0)} MB before and at most ${peakMb.toFixed(0)} MB meanwhile.

Searches over ${SEARCH_MAX_MS} ms: ${slow.join(', ') || 'none'}.

${tableOf('search', searches)}

${tableOf('page of 40, newest first', pages)}

All of them in one answer; the server may hold ${MORE_MAX_MB} MB more for it.

| whole answer | records | MB | seconds | server before, MB | at most, MB | more, MB |
| --- | --- | --- | --- | --- | --- | --- |
${wholeRow('JSON', answer)}
${wholeRow('CSV', exported)}
`;
}

function wholeRow(what: string, { rows, megabytes, seconds, beforeMb, peakMb }: Exported): string {
  const more = peakMb - beforeMb;
  const cells = [
    what,
    rows.toLocaleString('en-GB'),
    ...[megabytes, seconds, beforeMb, peakMb].map((value) => value.toFixed(1)),
    more > MORE_MAX_MB ? `**${more.toFixed(1)}**` : more.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

const tableOf = (what: string, rows: Compared[]): string =>
  [
    `| ${what} | by itself | api | ratio | first request |`,
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ what, plainMs, ms, firstMs }) =>
        `| ${what} | ${plainMs.toFixed(1)} | ${ms.toFixed(1)} | ${(ms / plainMs).toFixed(2)} | ${firstMs.toFixed(1)} |`,
    ),
  ].join('\n');
