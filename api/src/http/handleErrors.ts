import type { ErrorBody } from '@site/contract';
import { ValidationError } from 'yup';
import { isDiskFull, isMisfit, isUnavailable } from '../db/databaseErrors';
import type { AppContext, AppMiddleware } from './context';
import {
  AppError,
  badRequest,
  insufficientStorage,
  methodNotAllowed,
  notFound,
  payloadTooLarge,
  unavailable,
  unsupportedMediaType,
  validationFailed,
} from './errors';

/** Turns every error, and every unanswered request, into `{ message, code, fields? }`. */
export const handleErrors: AppMiddleware = async (ctx, next) => {
  try {
    await next();
    if (isUnanswered(ctx)) throw ctx.status === 404 ? notFound('Page') : methodNotAllowed();
  } catch (error) {
    const known = toAppError(error);
    if (known.status >= 500) ctx.app.emit('error', error, ctx);
    answer(ctx, known);
  }
};

function isUnanswered(ctx: AppContext): boolean {
  return [404, 405, 501].includes(ctx.status) && !ctx.body;
}

function answer(ctx: AppContext, error: AppError): void {
  ctx.remove('ETag');
  ctx.remove('Content-Encoding');
  ctx.remove('Last-Modified');
  ctx.set({ 'Cache-Control': 'no-store', ...error.headers });
  ctx.status = error.status;
  const message = error.status === 500 ? withReference(error.message, ctx.state.requestId) : error.message;
  ctx.body = { message, code: error.code, fields: error.fields } satisfies ErrorBody;
}

/** What the admin or a family reads aloud on the telephone, and what finds the request in the logs. */
const withReference = (message: string, requestId: string): string => `${message}. Reference: ${requestId}`;

/** The error that the client sees. An unknown error becomes a 500 without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ValidationError) return fromValidation(error);
  if (isUnavailable(error)) return unavailable();
  if (isDiskFull(error)) return insufficientStorage();
  if (isMisfit(error)) return badRequest('A value has the wrong type');
  return fromParser(error) ?? new AppError(500, 'Something went wrong on our side');
}

/**
 * The error of a body parser. One without a status is the client's fault as well: a decompressor sets none for bytes
 * that do not match the Content-Encoding.
 */
export function toBodyError(error: unknown, message: string): AppError {
  const known = toAppError(error);
  return known.status < 500 ? known : badRequest(message);
}

/** A value of the wrong type is a malformed request (400); a value that breaks a rule is 422. */
function fromValidation(error: ValidationError): AppError {
  const problems = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const problem of problems) fields[fieldOf(problem)] ??= problem.message;
  if ('' in fields) return badRequest('The request has the wrong shape');
  if (problems.some((problem) => problem.type === 'typeError')) {
    return badRequest(Object.values(fields)[0] ?? 'The request has the wrong shape', fields);
  }
  return validationFailed(fields);
}

/** An error of a name in a list (clear[0]) is reported for the list, one in an entry for its field: results[3].event. */
const fieldOf = ({ path = '' }: ValidationError) => /^(?:\w+\[\d+\](?:\.\w+)+|[^.[]*)/.exec(path)?.[0] ?? '';

/** Errors of body parsers have a status. Their messages may quote the body, so they are replaced. */
function fromParser(error: unknown): AppError | undefined {
  const { status, httpCode } = error as { status?: unknown; httpCode?: unknown };
  switch (status ?? httpCode) {
    case 400:
      return badRequest('The request body cannot be read');
    case 413:
      return payloadTooLarge('The request is too large');
    case 415:
      return unsupportedMediaType('The request body has an unsupported encoding');
    default:
      return undefined;
  }
}
