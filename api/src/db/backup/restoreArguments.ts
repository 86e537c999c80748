import { readArguments } from '../../shared/readArguments';
import type { Until } from './changeChain';

export interface RestoreArguments {
  file: string;
  mayReplace: boolean;
  until: Until | undefined;
}

const USAGE =
  'Please give the file of a backup, and --replace or --until with a moment or latest, and nothing else';

/** `<file> [--replace] [--until <time> | --until latest]` */
export function readRestoreArguments(args: string[]): RestoreArguments {
  const { values, positionals } = readArguments(args, {
    options: { replace: { type: 'boolean', default: false }, until: { type: 'string' } },
    words: 1,
    usage: USAGE,
  });
  const [file] = positionals;
  if (!file) throw new Error('Please name the file of a backup');
  return { file, mayReplace: values.replace, until: readUntil(values.until) };
}

/** With its zone: without one, a time would mean another moment on another machine. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function readUntil(text: string | undefined): Until | undefined {
  if (text === undefined || text === 'latest') return text;
  const time = new Date(text);
  if (TIME.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new Error('Please write the moment as 2026-11-24T10:15:00Z, or as latest');
}
