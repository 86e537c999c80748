import { join } from 'node:path';
import { exists } from '../files';
import { repositoryRoot } from '../folders';
import { withConcurrency } from '../process/withConcurrency';
import { runTool } from '../process/runTool';
import { readLock, workspaceFolders } from './dependencyProblems';

const TSC = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
const CONCURRENCY = 2;

/**
 * Type-checks every workspace and returns the errors of every workspace. Packages come first: the other workspaces read
 * their built declarations, so a change of the contract is checked once.
 */
export async function typecheckAll(): Promise<string[]> {
  const folders: string[] = [];
  for (const folder of workspaceFolders(await readLock())) {
    if (await exists(join(repositoryRoot, folder, 'tsconfig.json'))) folders.push(folder);
  }
  const errors = await typecheck(folders.filter(isPackage));
  if (errors.length > 0) return errors;
  const others = folders.filter((folder) => !isPackage(folder));
  await withConcurrency(others, CONCURRENCY, async (folder) => {
    errors.push(...(await typecheck([folder])));
  });
  return errors;
}

const isPackage = (folder: string): boolean => folder.startsWith('packages/');

async function typecheck(folders: string[]): Promise<string[]> {
  const args = [TSC, '--build', '--pretty', 'false', ...folders];
  const { code, output } = await runTool(process.execPath, args, { cwd: repositoryRoot });
  return code === 0 ? [] : [output.trim() || `The type check of ${folders.join(', ')} failed.`];
}
