import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Accepted<T extends Options> {
  options: T;
  /** How many words there may be besides the options. */
  words?: number;
  /** The sentence for whatever else is given. */
  usage: string;
}

/** What a command is given. A mistyped option is refused, and never taken for a word. */
export function readArguments<const T extends Options>(
  args: string[],
  { options, words = 0, usage }: Accepted<T>,
) {
  let read;
  try {
    read = parseArgs<{ args: string[]; options: T; allowPositionals: true }>({
      args,
      options,
      allowPositionals: true,
    });
  } catch (error) {
    // Node's sentences explain its own syntax.
    throw new Error(usage, { cause: error });
  }
  if (read.positionals.length > words) throw new Error(usage);
  return read;
}
