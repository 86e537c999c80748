import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { environment } from '../settings/environment';
import { UserError } from '../terminal/UserError';
import { type MongodBinary, WayClosed } from './MongodBinary';

const NAME = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

/** A mongod on PATH, or the one that MONGOD_BINARY names. */
export async function installedMongod(named: string | undefined): Promise<MongodBinary> {
  if (named) {
    if (!(await isExecutable(named)))
      throw new UserError(`MONGOD_BINARY is "${named}", which is not a program.`);
    return plainMongod(named, `the mongod of MONGOD_BINARY (${named})`);
  }
  for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, NAME);
    if (await isExecutable(path)) return plainMongod(path, `the installed mongod (${path})`);
  }
  throw new WayClosed('no mongod on PATH');
}

export function plainMongod(path: string, description: string): MongodBinary {
  return { description, command: path, leadingArgs: [], extraArgs: [], env: {}, windowsPaths: false };
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
