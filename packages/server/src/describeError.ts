/** An error for a log. */
export interface ErrorDescription {
  name: string;
  code?: string | number;
  /** The frames only. */
  stack?: string;
  cause?: ErrorDescription;
}

// The cause of a cause is the last that helps.
const MAX_CAUSES = 2;
const FRAME = /^ +at .+:\d+:\d+\)?$/;

/**
 * Describes an error for the log without its message and its own properties: those of parsers, of the database and of
 * Node itself quote the request, and with it passwords, tokens and what a family wrote.
 */
export function describeError(error: unknown, causes = MAX_CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error };
  const { cause } = error;
  return {
    name: error.name,
    code: codeOf(error),
    stack: framesOf(error),
    ...(cause instanceof Error && causes > 0 ? { cause: describeError(cause, causes - 1) } : {}),
  };
}

/** The code that Node and libraries set; parsers of bodies call it `type`. */
export function codeOf(error: unknown): string | number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, type } = error as { code?: unknown; type?: unknown };
  return [code, type].find((each) => typeof each === 'string' || typeof each === 'number');
}

function framesOf({ stack }: Error): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');
}
