import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { environment } from '../../src/settings/environment';
import { UserError } from '../../src/terminal';

/** A mongod that can be started: found, downloaded or run through wine. */
export interface MongodBinary {
  /** For the log: where it comes from. */
  description: string;
  command: string;
  /** What precedes mongod's own options on the command line. */
  leadingArgs: string[];
  extraArgs: string[];
  env: Record<string, string>;
  /** Wine keeps its helpers for a moment after mongod ended: this command waits for them. */
  afterwards?: { command: string; args: string[] };
  /** Wine's programs see the file system as drive Z. */
  windowsPaths: boolean;
}

/** Why a source is not available on this machine, as a part of a sentence. */
export class SourceUnavailable extends Error {}

const NAME = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

/** The mongod on PATH, or the one that MONGOD_BINARY names. */
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
  throw new SourceUnavailable('no mongod on PATH');
}

export function plainMongod(path: string, description: string): MongodBinary {
  return { description, command: path, leadingArgs: [], extraArgs: [], env: {}, windowsPaths: false };
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
