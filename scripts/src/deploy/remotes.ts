import { join } from 'node:path';
import { repositoryRoot } from '../files/repositoryRoot';
import { Refusal } from '../terminal/Refusal';

export const REMOTES = ['mf-public', 'mf-blog', 'mf-admin'] as const;
export type RemoteName = (typeof REMOTES)[number];

export const remoteRoot = (name: RemoteName): string => join(repositoryRoot, name);

/** The remote that a command was given, or a sentence that lists the ones there are. */
export function remoteNamed(args: string[], command: string): RemoteName {
  const found = REMOTES.find((name) => name === args[0]);
  if (found && args.length === 1) return found;
  const wrong = args[0] && !found ? `There is no remote "${args[0]}"` : `${command} takes one remote`;
  throw new Refusal(`${wrong}: npm run ${command} -- <name>, where <name> is ${REMOTES.join(', ')}.`);
}
