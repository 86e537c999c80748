import { join } from 'node:path';
import { listFiles } from '../files/listFiles';

const SIDES = ['client', 'server'];
// Of use to a developer's debugger only.
const isLeftOut = (path: string): boolean => path.endsWith('.map');

/** What of a build goes into a version: paths below `dist`, sorted. */
export async function builtFiles(dist: string): Promise<string[]> {
  const perSide = SIDES.map(async (side) =>
    (await listFiles(join(dist, side))).map((path) => `${side}/${path}`),
  );
  return (await Promise.all(perSide)).flat().filter((path) => !isLeftOut(path));
}
