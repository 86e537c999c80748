import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST } from '../../../scripts/src/build/App';
import { repositoryRoot } from '../../../scripts/src/folders';
import { UserError } from '../../../scripts/src/terminal';

interface Sought {
  /** Words of its command line, one behind the other. */
  command: readonly string[];
  /** A variable of its environment, with its value. */
  variable?: string;
}

/** The id of the one process that matches, which Linux knows from /proc. */
export async function findProcess({ command, variable }: Sought): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found: number[] = [];
  for (const id of ids) {
    const read = async (file: string) => `\0${await readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')}`;
    if (!(await read('cmdline')).includes(`\0${command.join('\0')}\0`)) continue;
    if (!variable || (await read('environ')).includes(`\0${variable}\0`)) found.push(id);
  }
  const [id, ...others] = found;
  if (id === undefined || others.length > 0)
    throw new UserError(`${found.length} processes match "${command.join(' ')}"; one was expected.`);
  return id;
}

/** The id of the api that listens at this origin. */
export function findApi(origin: string): Promise<number> {
  return findProcess({
    command: [join(repositoryRoot, 'api', DIST, 'server.js')],
    variable: `PORT=${new URL(origin).port}`,
  });
}
