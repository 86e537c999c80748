import { repositoryRoot } from '../folders';
import { writeRemote } from '../newRemote/writeRemote';
import { runTool } from '../process/runTool';
import { UserError, print, withProgress } from '../terminal';

const INSTALL = ['install', '--ignore-scripts', '--include=dev', '--prefer-offline', '--loglevel=error'];

/** Writes a new remote that can be tested, built and deployed at once. */
export async function createRemote(args: string[]): Promise<void> {
  const [folder, ...others] = args;
  if (!folder || others.length > 0)
    throw new UserError('create-remote takes one name: npm run create-remote -- mf-events.');
  const { kebab } = await writeRemote(repositoryRoot, folder);
  await withProgress(`Linking ${folder} and adding it to package-lock.json`, linkWorkspace);
  print(`${folder} owns /${kebab}. Next: npm test -- ${folder}, npm run deploy -- ${folder}.`);
}

async function linkWorkspace(): Promise<void> {
  const { code, output } = await runTool('npm', INSTALL, { cwd: repositoryRoot });
  if (code !== 0)
    throw new UserError(`${output}\nThe remote is written, but npm install failed: run it again.`);
}
