import { cpus } from 'node:os';
import type { Sizes } from '../fillDatabase';
import type { DeepPage, ListRow } from './measureLists';

export const LISTS_HEADING = '## The lists of the admin area';
const RATIO_MAX = 1.3;
const KILOBYTES_MAX = 30;

interface MeasuredLists {
  few: Sizes;
  many: Sizes;
  rows: readonly ListRow[];
  deepPages: readonly DeepPage[];
}

/** This part of the report as Markdown. */
export function listsSectionOf({ few, many, rows, deepPages }: MeasuredLists): string {
  const missed = rows.filter(({ ratio, kilobytes }) => ratio > RATIO_MAX || kilobytes > KILOBYTES_MAX);
  return `${LISTS_HEADING}

\`npm run bench:api -- lists\` writes this part: ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores.
The first page of each list as its screen asks for it, in its own order, sorted and searched; milliseconds to the last byte,
medians, asked in turns. Few: ${few.golfers} records in each list. Many: ${sizesOf(many)}. With few
records a page has 20 rows, with many 50: the last column but one is the ratio where both have 20. Every record matches
\`q=copy\`, the worst case of a search.

Goals: many records cost at most ${RATIO_MAX} times as much as few, and an answer has at most ${KILOBYTES_MAX} KB. Missed by: ${
    missed.map(({ path }) => `\`${path}\``).join(', ') || 'none'
  }.

| list | asked | few: ms | many: ms | ratio | equal rows: ratio | KB |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(lineOf).join('\n')}

The page behind the 9,950th of 20,000 records (of 40,000 leads), in milliseconds:

| list | the first page | by its number | by cursor |
| --- | --- | --- | --- |
${deepPages.map(deepLineOf).join('\n')}
`;
}

const lineOf = ({ list, path, fewMs, manyMs, ratio, equalRatio, kilobytes }: ListRow): string =>
  `| ${list} | \`${path}\` | ${fewMs.toFixed(2)} | ${manyMs.toFixed(2)} | ${ratio.toFixed(2)} | ${equalRatio.toFixed(2)} | ${kilobytes.toFixed(1)} |`;

const deepLineOf = ({ list, firstMs, numberMs, cursorMs }: DeepPage): string =>
  `| ${list} | ${firstMs.toFixed(2)} | ${numberMs.toFixed(2)} | ${cursorMs.toFixed(2)} |`;

const sizesOf = (sizes: Sizes): string =>
  Object.entries(sizes)
    .map(
      ([collection, size]) =>
        `${(size as number).toLocaleString('en-GB')} ${NAMES[collection] ?? collection}`,
    )
    .join(', ');

const NAMES: Readonly<Record<string, string>> = {
  golfers: 'athletes',
  contactmessages: 'messages',
  audit: 'entries of the activity',
  trash: 'deleted records',
};
