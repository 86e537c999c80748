/** How many of a file's mutants its tests detected. */
export interface MutationScore {
  file: string;
  workspace: string;
  found: number;
  total: number;
  date: string;
}

const GOAL = 85;
/** The path prefixes for which the goal holds. */
const WITH_GOAL = ['packages/contract', 'api', 'packages/runtime', 'shell'];

/** The scores as Markdown: per workspace, then per file. */
export function mutationReportOf(scores: MutationScore[]): string {
  const workspaces = [...new Set(scores.map(({ workspace }) => workspace))];
  return `# Mutation testing

\`npm run mutate -- <file…>\` writes this page. Stryker changes the code in small ways (mutants) and runs the tests that
import it; the score is the share of mutants that a test finds. A file that is not listed has not been measured.

| workspace | files measured | mutants | found | score | goal | met |
| --- | --- | --- | --- | --- | --- | --- |
${workspaces.map((workspace) => workspaceRow(workspace, scores)).join('\n')}

| file | mutants | found | score | measured |
| --- | --- | --- | --- | --- |
${scores.map(fileRow).join('\n')}
`;
}

function workspaceRow(workspace: string, scores: MutationScore[]): string {
  const own = scores.filter((score) => score.workspace === workspace);
  const found = own.reduce((sum, score) => sum + score.found, 0);
  const total = own.reduce((sum, score) => sum + score.total, 0);
  const goal = WITH_GOAL.includes(workspace)
    ? [`${GOAL} %`, percent(found, total) >= GOAL ? 'yes' : '**no**']
    : ['–', '–'];
  return `| ${[workspace, own.length, total, found, `${percent(found, total)} %`, ...goal].join(' | ')} |`;
}

const fileRow = ({ file, found, total, date }: MutationScore): string =>
  `| \`${file}\` | ${total} | ${found} | ${percent(found, total)} % | ${date} |`;

const percent = (found: number, total: number): number =>
  total === 0 ? 100 : Math.round((found / total) * 100);
