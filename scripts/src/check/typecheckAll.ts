import { join } from 'node:path';
import { exists } from '../files/exists';
import { repositoryRoot } from '../files/repositoryRoot';
import { withConcurrency } from '../process/withConcurrency';
import { runTool } from '../process/runTool';
import { readLock, workspaceFolders } from './workspaces';

const TSC = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
const AT_ONCE = 2;

/** Type-checks every workspace; the answer are the errors of all of them. */
export async function typecheckAll(): Promise<string[]> {
  const errors: string[] = [];
  await withConcurrency(workspaceFolders(await readLock()), AT_ONCE, async (folder) => {
    if (!(await exists(join(repositoryRoot, folder, 'tsconfig.json')))) return;
    const info = join(repositoryRoot, '.cache/types', `${folder.replace('/', '-')}.json`);
    const args = [
      TSC,
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      info,
      '-p',
      folder,
    ];
    const { code, output } = await runTool(process.execPath, args, { cwd: repositoryRoot });
    if (code !== 0) errors.push(output.trim() || `The type check of ${folder} failed.`);
  });
  return errors;
}
