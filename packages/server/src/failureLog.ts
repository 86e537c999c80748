import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { codeOf, describeError, type ErrorDescription } from './describeError';
import { onceASecond } from './onceASecond';

interface FailedRequest {
  id?: string;
  /** Undefined for a failure outside any request. */
  request?: Pick<IncomingMessage, 'socket'>;
  /** The page that failed, and the release that rendered it: two releases are two kinds. */
  page?: { remote: string; path?: string };
}

export type FailureLog = (error: unknown, failed: FailedRequest) => void;

interface Failure {
  id?: string;
  remote?: string;
  path?: string;
  error: ErrorDescription;
}

/**
 * Logs failed requests: a failure on our side as an error, a request that its visitor broke off as information. Of each
 * kind one line a second at most, because an outage or an attack repeats the same failure thousands of times.
 */
export function createFailureLog(log: Logger, what = 'request failed'): FailureLog {
  const logFailure = onceASecond<Failure>((failure, omitted) => log.error({ ...failure, omitted }, what));
  const logBrokenOff = onceASecond<{ id?: string; code: unknown }>((brokenOff, omitted) =>
    log.info({ ...brokenOff, omitted }, 'the visitor left'),
  );
  return (error, { id, request, page }) => {
    const code = codeOf(error);
    if (request?.socket.destroyed && isBrokenOff(code)) return logBrokenOff(String(code), { id, code });
    const description = describeError(error);
    return logFailure([page?.remote, kindOf(description)].join(' '), { id, ...page, error: description });
  };
}

const BROKEN_OFF: readonly unknown[] = [
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'stream.not.readable',
];

const isBrokenOff = (code: unknown): boolean => BROKEN_OFF.includes(code) || /^HPE_/.test(String(code));

/** Two places that fail are two kinds. */
const kindOf = ({ name, code, stack = '' }: ErrorDescription): string =>
  [name, code, stack.split('\n', 1)[0]].join(' ');
