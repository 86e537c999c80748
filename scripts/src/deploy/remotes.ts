import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../folders';
import { UserError } from '../terminal';

export const remoteRoot = (name: string): string => join(repositoryRoot, name);

/** The workspaces whose package.json names a federation container. */
export const REMOTES: readonly string[] = readdirSync(repositoryRoot).filter((name) => {
  const manifest = join(remoteRoot(name), 'package.json');
  return existsSync(manifest) && 'site' in (JSON.parse(readFileSync(manifest, 'utf8')) as object);
});

/** Finds the remote that a command names, or throws an error that lists the existing ones. */
export function remoteNamed(args: string[], command: string): string {
  const found = REMOTES.find((name) => name === args[0]);
  if (found && args.length === 1) return found;
  const wrong = args[0] && !found ? `There is no remote "${args[0]}"` : `${command} takes one remote`;
  throw new UserError(`${wrong}: npm run ${command} -- <name>, where <name> is ${REMOTES.join(', ')}.`);
}
