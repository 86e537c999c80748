import { delimiter, join } from 'node:path';
import { exists } from '../files/exists';
import { runTool } from '../process/runTool';
import { environment } from '../settings/environment';

/** The path of a wine that runs. */
export async function findWine(): Promise<string | undefined> {
  for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'wine');
    if ((await exists(path)) && (await runTool(path, ['--version'])).code === 0) return path;
  }
  return undefined;
}
