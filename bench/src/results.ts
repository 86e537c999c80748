import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repositoryRoot } from '../../scripts/src/folders';
import { runTool } from '../../scripts/src/process/runTool';
import { print } from '../../scripts/src/terminal';

const RESULTS = join(repositoryRoot, 'bench/RESULTS.md');

/** A measured value, and whether it meets its goal. */
export type Row = readonly [what: string, found: string, goal: string, isMet: boolean];

export const tableOf = (rows: readonly Row[]): string =>
  `**${rows.filter(([, , , isMet]) => isMet).length} of ${rows.length} met.**

| what | found | goal | |
| --- | --- | --- | --- |
${rows.map(([what, found, goal, isMet]) => `| ${what} | ${found} | ${goal} | ${isMet ? 'met' : '**missed**'} |`).join('\n')}`;

/** Puts the text in place of that of the last run, below its heading in bench/RESULTS.md. */
export async function writeResults(heading: string, text: string): Promise<void> {
  const git = await runTool('git', ['rev-parse', '--short', 'HEAD'], { cwd: repositoryRoot });
  const when = new Date().toISOString().slice(0, 10);
  const where = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const section = `## ${heading}\n\n${when}, commit ${git.output.trim()}, ${where}.\n\n${text.trim()}\n`;
  print(section);
  const before = await readFile(RESULTS, 'utf8');
  const options = { ...(await resolveConfig(RESULTS)), filepath: RESULTS };
  await writeFile(RESULTS, await format(withSection(before, heading, section), options));
  print(`Written to ${RESULTS}.`);
}

export function withSection(report: string, heading: string, section: string): string {
  const start = report.indexOf(`## ${heading}\n`);
  if (start < 0) return `${report.trimEnd()}\n\n${section}`;
  const end = report.indexOf('\n## ', start);
  return report.slice(0, start) + section + (end < 0 ? '' : report.slice(end));
}
