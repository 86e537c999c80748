import { readArguments } from '../../shared/readArguments';

const USAGE = 'Please give backup a folder, and --increment for only what has changed since the last one';

/** `<folder> [--increment]` */
export function readBackupArguments(args: string[]) {
  const options = { increment: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(args, { options, words: 1, usage: USAGE });
  const [folder] = positionals;
  if (!folder) throw new Error('Please name a folder for the backup');
  return { folder, isIncrement: values.increment };
}
