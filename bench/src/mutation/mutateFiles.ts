import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { exists, readJson, writeFileAtomic } from '@site/files';
import { repositoryRoot } from '../../../scripts/src/folders';
import { runTool } from '../../../scripts/src/process/runTool';
import { UserError, print } from '../../../scripts/src/terminal';
import { type Lines, type MutationScore, mutationReportOf } from './mutationReport';
import { productionLines } from './productionLines';

interface StrykerReport {
  files: Record<
    string,
    {
      mutants: {
        status: string;
        location: { start: { line: number } };
        mutatorName: string;
        replacement?: string;
      }[];
    }
  >;
}

const STRYKER = join(repositoryRoot, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const SCORES = join(repositoryRoot, 'bench/mutation.json');
const REPORT = join(repositoryRoot, 'bench/MUTATION.md');
const FOUND = ['Killed', 'Timeout'];
const COUNTED = [...FOUND, 'Survived', 'NoCoverage'];

/** Runs Stryker on each file's workspace, prints the undetected mutants, and stores the score of each file. */
export async function mutateFiles(args: string[], mongodbUri: string): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args,
    options: { tests: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const { tests } = values;
  if (files.length === 0) throw new UserError('npm run mutate -- <file…>: name the source files to change.');
  const scores = (await readJson<MutationScore[]>(SCORES)) ?? [];
  for (const [workspace, own] of await byWorkspace(files)) {
    const report = await runStryker({ workspace, files: own, tests, mongodbUri });
    scores.push(...scoresOf(report, workspace, tests));
  }
  const lines: Lines = {};
  for (const { workspace } of scores) lines[workspace] ??= await productionLines(workspace);
  // The latest score of a file counts, as long as the file exists.
  const latest = [...new Map(scores.map((score) => [score.file, score])).values()]
    .filter(({ file, workspace }) => lines[workspace]?.[file] !== undefined)
    .sort((a, b) => a.file.localeCompare(b.file));
  await writeFileAtomic(SCORES, `${JSON.stringify(latest, null, 2)}\n`);
  await writeFile(REPORT, mutationReportOf(latest, lines));
  print(`Written to ${relative(repositoryRoot, REPORT)}.`);
}

async function byWorkspace(files: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const [first = '', second = ''] = file.split('/');
    const workspace = first === 'packages' ? `${first}/${second}` : first;
    if (!(await exists(join(repositoryRoot, file)))) throw new UserError(`There is no file ${file}.`);
    if (!(await exists(join(repositoryRoot, workspace, 'jest.config.mjs')))) {
      throw new UserError(
        `${workspace} has no unit tests, and so nothing that could find a change of ${file}.`,
      );
    }
    found.set(workspace, [...(found.get(workspace) ?? []), relative(workspace, file)]);
  }
  return found;
}

interface StrykerRun {
  workspace: string;
  files: string[];
  tests?: string[];
  mongodbUri: string;
}

async function runStryker({ workspace, files, tests, mongodbUri }: StrykerRun): Promise<StrykerReport> {
  const output = join(repositoryRoot, '.cache/stryker', `${workspace.replace('/', '-')}.json`);
  const config = join(repositoryRoot, '.cache/stryker', `${workspace.replace('/', '-')}.config.json`);
  await writeFileAtomic(config, JSON.stringify(settings({ files, tests, output }), null, 2));
  const { code } = await runTool(process.execPath, [STRYKER, 'run', config], {
    cwd: join(repositoryRoot, workspace),
    env: { MONGODB_URI: mongodbUri || undefined, TEST_DATABASE: `test-${process.pid}`, NODE_ENV: 'test' },
    show: true,
  });
  const report = await readJson<StrykerReport>(output);
  if (code !== 0 || !report) throw new UserError(`Stryker failed on ${workspace}: its messages are above.`);
  return report;
}

const settings = ({ files, tests, output }: { files: string[]; tests?: string[]; output: string }) => ({
  mutate: files,
  testRunner: 'loaded-jest',
  plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'loadedJestRunner.js')],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: true,
    config: tests ? { testMatch: tests.map((pattern) => `<rootDir>/${pattern}`) } : {},
  },
  // The tests are transpiled without a type check; ts-nocheck comments would touch every file.
  disableTypeChecks: false,
  // One at a time: the tests of a workspace share a database.
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // Every test file stays in memory.
  testRunnerNodeArgs: ['--max-old-space-size=6144'],
  // In place: a copy would find neither the other workspaces nor the root's packages.
  inPlace: true,
  tempDirName: join(repositoryRoot, '.cache/stryker/tmp'),
  // A hanging test fails by its own timeout: this is for endless loops, and a busy machine must not look like one.
  timeoutMS: 15_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: output },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
});

function scoresOf(report: StrykerReport, workspace: string, tests?: string[]): MutationScore[] {
  return Object.entries(report.files).map(([file, { mutants }]) => {
    const counted = mutants.filter(({ status }) => COUNTED.includes(status));
    return {
      file: join(workspace, file),
      workspace,
      found: counted.filter(({ status }) => FOUND.includes(status)).length,
      total: counted.length,
      ...(tests ? { tests } : {}),
      date: new Date().toISOString().slice(0, 10),
    };
  });
}
