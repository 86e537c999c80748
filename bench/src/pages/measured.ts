import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeFileAtomic } from '@site/files';
import { repositoryRoot } from '../../../scripts/src/folders';
import { runTool } from '../../../scripts/src/process/runTool';
import type { PageRow } from './measuredPages';

export const MODES = ['pages', 'accordion', 'start', 'visit', 'links', 'lighthouse', 'simulated'] as const;
export type Mode = (typeof MODES)[number];

/** The last figures of a mode. Ratios are formed within a mode only, because its sites are measured in turns. */
export interface Measured {
  at: string;
  commit: string;
  rounds: number;
  rows: PageRow[];
  tables?: string;
}

export type AllMeasured = Partial<Record<Mode, Measured>>;

const FOLDER = join(repositoryRoot, '.cache/bench-figures');
const fileOf = (mode: Mode): string => join(FOLDER, `${mode}.json`);

/** Keeps the figures for the report, also for that of a later run of other modes. */
export async function keepMeasured(
  mode: Mode,
  found: Pick<Measured, 'rows' | 'tables' | 'rounds'>,
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await writeFileAtomic(fileOf(mode), JSON.stringify({ at, commit: await currentCommit(), ...found }));
}

export async function readMeasured(): Promise<AllMeasured> {
  const all: AllMeasured = {};
  for (const mode of MODES) {
    const measured = await readJson<Measured>(fileOf(mode));
    if (measured) all[mode] = measured;
  }
  return all;
}

async function currentCommit(): Promise<string> {
  const git = async (...args: string[]) =>
    (await runTool('git', args, { cwd: repositoryRoot })).output.trim();
  const changes = await git('status', '--porcelain', '--untracked-files=no', '--', ':!bench/*.md');
  return `${await git('rev-parse', '--short', 'HEAD')}${changes ? ' with changes' : ''}`;
}
