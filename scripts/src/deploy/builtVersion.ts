import { join } from 'node:path';
import { DIST } from '../build/App';
import { UserError } from '../terminal/UserError';
import { builtFiles } from './builtFiles';
import { contentVersion } from './contentVersion';
import { RUNTIME, readPackage } from './readPackage';

/** The name that the present build of a remote has, or would have, as a version. */
export async function builtVersion(root: string, dist = join(root, DIST)): Promise<string> {
  const paths = await builtFiles(dist);
  if (paths.length === 0) throw new UserError(`${dist} holds no build: run npm run build first.`);
  const { site, dependencies } = await readPackage(root);
  return contentVersion(dist, paths, JSON.stringify([site, dependencies[RUNTIME]]));
}
