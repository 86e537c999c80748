import { readArguments } from '../../shared/readArguments';

const BACKUP_USAGE =
  'Please give backup a folder, and --decisions for only what was erased, withdrawn and hidden';

/** `<folder> [--decisions]` */
export function readBackupArguments(args: string[]) {
  const options = { decisions: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(args, { options, words: 1, usage: BACKUP_USAGE });
  const [folder] = positionals;
  if (!folder) throw new Error('Please name a folder for the backup');
  return { folder, isOfDecisions: values.decisions };
}

const RESTORE_USAGE =
  'Please give restore the file of a backup, and --decisions with the address of the replaced database or a file';

/** `<file> [--decisions <address or file>]` */
export function readRestoreArguments(args: string[]) {
  const options = { decisions: { type: 'string' } } as const;
  const { values, positionals } = readArguments(args, { options, words: 1, usage: RESTORE_USAGE });
  const [file] = positionals;
  if (!file) throw new Error('Please name the file of a backup');
  return { file, decisions: values.decisions };
}
