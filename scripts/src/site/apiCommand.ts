import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { DIST } from '../build/App';
import { repositoryRoot } from '../folders';
import { endGroup, forkScript } from '../process/childProcess';
import { onShutDown } from '../process/shutDown';
import { UserError, print } from '../terminal';
import type { SiteOptions } from './startSite';

export type ApiCommand =
  | 'setup'
  | 'seed'
  | 'migrate'
  | 'admin:create'
  | 'admin:reset'
  | 'admin:remove'
  | 'admin:list'
  | 'backup'
  | 'restore'
  | 'backup:verify';

interface Options extends Pick<SiteOptions, 'seed' | 'adminEmail' | 'adminPassword' | 'report'> {
  /** None for a command that needs no database. */
  mongodbUri?: string;
  args?: string[];
}

interface CommandAnswer {
  adminEmail?: string;
  /** Set only when it has just been generated: it is shown only this once. */
  adminPassword?: string | null;
  /** Of `admin:reset`: a login no longer asks for a one-time code. */
  removesCodes?: boolean;
  /** Of `admin:create`. */
  role?: string;
  /** Of `admin:list`; the moments in ISO 8601. */
  admins?: { email: string; role: string; createdAt: string; lastSignInAt: string | null }[];
  /** Of a backup. */
  file?: string;
  bytes?: number;
  takenAt?: string;
  documents?: number;
  /** Of a restore with decisions: what it has repeated. */
  erasedAgain?: number;
  hiddenAgain?: number;
  /** Of a restore without. */
  hiddenAthletes?: number;
  /** What `migrate` has applied. */
  migrations?: object[];
}

/**
 * Runs one of the api's commands, because only the api knows the database. `setup` creates the indexes, the demo content
 * in an empty database, and the first admin.
 */
export async function runApiCommand(
  command: ApiCommand,
  { mongodbUri, args = [], seed = 'demo', adminEmail, adminPassword, report = print }: Options,
  dist = DIST,
): Promise<CommandAnswer> {
  const env = { MONGODB_URI: mongodbUri, SEED: seed, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };
  const child = forkScript(join(repositoryRoot, 'api', dist, 'cli.js'), { args: [command, ...args], env });
  const forget = onShutDown(() => endGroup(child));
  let lastLine: string | undefined;
  let answer = '';
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => report((lastLine = line)));
  child.stdout?.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  forget();
  if (code !== 0) throw new UserError(lastLine ?? `The command ${command} of the api failed.`);
  return JSON.parse(answer.trim().split('\n').at(-1) ?? '{}') as CommandAnswer;
}

/** Prints who may sign in; a generated password is shown only this once. */
export function printAdmin(line: string, password?: string | null): void {
  print(line);
  if (password) print(`Password, shown only now: ${password}`);
}
