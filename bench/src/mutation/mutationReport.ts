/** How many of a file's mutants its tests detected. */
export interface MutationScore {
  file: string;
  workspace: string;
  found: number;
  total: number;
  /** The run was limited to test files whose path matches one of these. */
  tests?: string[];
  date: string;
}

/** The lines of production code, by file, of every workspace with a score. */
export type Lines = Record<string, Record<string, number>>;

const GOAL = 85;
/** The path prefixes for which the goal holds. */
const WITH_GOAL = ['packages/contract', 'api', 'packages/runtime', 'shell'];

/** The scores as Markdown: per workspace, then per file. */
export function mutationReportOf(scores: MutationScore[], lines: Lines): string {
  const workspaces = [...new Set(scores.map(({ workspace }) => workspace))];
  return `# Mutation testing

\`npm run mutate -- <file…>\` writes this page. Stryker changes the code in small ways (mutants) and runs the tests that
import it; the score is the share of mutants that a test finds. A file that is not listed has not been measured: "share
measured" is the share of a workspace's lines, without tests and their helpers, that stand in files with a score.
With \`--tests <pattern>\` only the matching test files have run; other tests of the workspace may find more.

| workspace | files measured | share measured | mutants | found | score | goal | met |
| --- | --- | --- | --- | --- | --- | --- | --- |
${workspaces.map((workspace) => workspaceRow(workspace, scores, lines[workspace] ?? {})).join('\n')}

| file | mutants | found | score | tests | measured |
| --- | --- | --- | --- | --- | --- |
${scores.map(fileRow).join('\n')}
`;
}

function workspaceRow(workspace: string, scores: MutationScore[], lines: Record<string, number>): string {
  const own = scores.filter((score) => score.workspace === workspace);
  const found = sum(own.map((score) => score.found));
  const total = sum(own.map((score) => score.total));
  const measured = sum(own.map(({ file }) => lines[file] ?? 0));
  const goal = WITH_GOAL.includes(workspace)
    ? [`${GOAL} %`, percent(found, total) >= GOAL ? 'yes' : '**no**']
    : ['–', '–'];
  const share = `${percent(measured, sum(Object.values(lines)))} %`;
  return `| ${[workspace, own.length, share, total, found, `${percent(found, total)} %`, ...goal].join(' | ')} |`;
}

const fileRow = ({ file, found, total, tests, date }: MutationScore): string => {
  const limit = tests ? tests.map((pattern) => `\`${pattern}\``).join(', ') : 'all that import it';
  return `| \`${file}\` | ${total} | ${found} | ${percent(found, total)} % | ${limit} | ${date} |`;
};

const sum = (values: number[]): number => values.reduce((before, value) => before + value, 0);

const percent = (found: number, total: number): number =>
  total === 0 ? 100 : Math.round((found / total) * 100);
