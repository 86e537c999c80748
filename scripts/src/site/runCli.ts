import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { DIST } from '../build/App';
import { repositoryRoot } from '../files/repositoryRoot';
import { endGroup } from '../process/endGroup';
import { forkScript } from '../process/forkScript';
import { onShutDown } from '../process/shutDown';
import { UserError } from '../terminal/UserError';

export interface CliRun {
  command: 'setup' | 'seed' | 'admin:create' | 'admin:reset';
  env: Record<string, string | undefined>;
  report(line: string): void;
  /** Folder of the api's build. */
  dist?: string;
}

export interface CliAnswer {
  adminEmail?: string;
  /** Only when it was made up just now: it is shown this one time. */
  adminPassword?: string | null;
  seeded?: boolean;
}

/** Runs one of the api's own commands: it alone knows the database. */
export async function runCli({ command, env, report, dist = DIST }: CliRun): Promise<CliAnswer> {
  const child = forkScript(join(repositoryRoot, 'api', dist, 'cli.js'), { args: [command], env });
  const forget = onShutDown(() => endGroup(child));
  const said: string[] = [];
  let answer = '';
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => void (said.push(line), report(line)));
  child.stdout?.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  forget();
  if (code !== 0) throw new UserError(said.at(-1) ?? `The command ${command} of the api failed.`);
  return JSON.parse(answer.trim().split('\n').at(-1) ?? '{}') as CliAnswer;
}
