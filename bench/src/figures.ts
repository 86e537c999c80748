import { join } from 'node:path';
import { readJson, writeFileAtomic } from '@site/files';
import { repositoryRoot } from '../../scripts/src/folders';
import { runTool } from '../../scripts/src/process/runTool';

/** Kept in the repository, so that a report may be written again when only a part of it was measured again. */
const FOLDER = join(repositoryRoot, 'bench/figures');

const fileOf = (name: string): string => join(FOLDER, `${name}.json`);

/** When something was measured, and with what. */
export interface Kept {
  at: string;
  commit: string;
}

/** Keeps the last figures of one part of a bench. */
export async function keepFigures(name: string, figures: object): Promise<void> {
  const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await writeFileAtomic(
    fileOf(name),
    `${JSON.stringify({ at, commit: await currentCommit(), ...figures })}\n`,
  );
}

export function readFigures<Figures>(name: string): Promise<(Figures & Kept) | undefined> {
  return readJson<Figures & Kept>(fileOf(name));
}

async function currentCommit(): Promise<string> {
  const git = async (...args: string[]) =>
    (await runTool('git', args, { cwd: repositoryRoot })).output.trim();
  const reports = [':!bench/*.md', ':!bench/figures'];
  const changes = await git('status', '--porcelain', '--untracked-files=no', '--', ...reports);
  return `${await git('rev-parse', '--short', 'HEAD')}${changes ? ' with changes' : ''}`;
}
