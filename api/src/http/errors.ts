import type { ErrorBody, ErrorCode } from '@site/contract';
import { ValidationError } from 'yup';
import { isDiskFull, isCastError, isUnavailable } from '../db/databaseErrors';
import type { AppContext, AppMiddleware } from './context';

interface ErrorDetails {
  code?: ErrorCode;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An error that the client sees. The status determines the code unless another one is given. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields?: Record<string, string>;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    message: string,
    { code, fields, headers = {} }: ErrorDetails = {},
  ) {
    super(message);
    this.code = code ?? CODES[status] ?? 'internal';
    this.fields = fields;
    this.headers = headers;
  }
}

const CODES: Record<number, ErrorCode> = {
  301: 'moved',
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'too_many_requests',
  503: 'unavailable',
  507: 'insufficient_storage',
};

/** Every code of an answer. */
export const errorCodes: readonly ErrorCode[] = [
  ...Object.values(CODES),
  'bad_credentials',
  'code_required',
  'bad_code',
  'program_inactive',
  'stale',
  'internal',
];

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new AppError(400, message, { fields });

export const unauthorized = () =>
  new AppError(401, 'Please sign in', { headers: { 'WWW-Authenticate': 'Bearer' } });

/** The caller is signed in, but the role does not include the route. */
export const forbidden = () => new AppError(403, 'Your account may not do this. Ask the owner of the site.');

// One sentence for an unknown address and a wrong password: it reveals no account.
export const badCredentials = () =>
  new AppError(401, 'Invalid email or password', { code: 'bad_credentials' });

/** Nothing has failed yet: the login is to be sent again with a code. */
export const codeRequired = () =>
  new AppError(401, 'Please send a one-time code as well', { code: 'code_required' });

export const badCode = () =>
  new AppError(401, 'The code is not right, or has been used', { code: 'bad_code' });

/** A redirect within the api, which fetch follows. */
export const moved = (location: string) =>
  new AppError(301, 'This record has another address now', { headers: { Location: location } });

export const notFound = (what: string) => new AppError(404, `${what} not found`);

// docs/product.md#programme-fallback: unlike for an unknown program, the page shows no built-in content.
export const programInactive = () => new AppError(404, 'Program not found', { code: 'program_inactive' });

export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError(409, message, { fields });

export const stale = () =>
  new AppError(409, 'Somebody else has changed this since you opened it', { code: 'stale' });

export const payloadTooLarge = (message: string) => new AppError(413, message);

export const unsupportedMediaType = (message: string) => new AppError(415, message);

export const validationFailed = (fields: Record<string, string>) =>
  new AppError(422, Object.values(fields)[0] ?? 'The input is not valid', { fields });

export const tooManyRequests = (seconds: number) =>
  new AppError(429, 'Too many attempts. Please try again later.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });

export const unavailable = (
  message = 'The service is not available at the moment. Please try again shortly.',
) => new AppError(503, message, { headers: { 'Retry-After': '5' } });

/** Turns every error, and every unanswered request, into `{ message, code, fields? }`. */
export const handleErrors: AppMiddleware = async (ctx, next) => {
  try {
    await next();
    if ([404, 405, 501].includes(ctx.status) && !ctx.body)
      throw ctx.status === 404
        ? notFound('Page')
        : new AppError(405, 'This address does not support that method');
  } catch (error) {
    const known = toAppError(error);
    if (known.status >= 500) ctx.app.emit('error', error, ctx);
    answer(ctx, known);
  }
};

function answer(ctx: AppContext, { status, message, code, fields, headers }: AppError): void {
  ctx.remove('ETag');
  ctx.remove('Content-Encoding');
  ctx.remove('Last-Modified');
  ctx.set({ 'Cache-Control': 'no-store', ...headers });
  ctx.status = status;
  // Users quote it on the telephone; it identifies the request in the logs.
  const reference = status === 500 ? `. Reference: ${ctx.state.requestId}` : '';
  ctx.body = { message: message + reference, code, fields } satisfies ErrorBody;
}

/** The error that the client sees. An unknown error becomes a 500 without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ValidationError) return fromValidation(error);
  if (isUnavailable(error)) return unavailable();
  if (isDiskFull(error))
    return new AppError(507, 'There is no room left to store this. Nothing was changed.', {
      headers: { 'Retry-After': '300' },
    });
  if (isCastError(error)) return badRequest('A value has the wrong type');
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
  const isMalformed = problems.some(({ type }) => type === 'typeError');
  return isMalformed ? badRequest(Object.values(fields)[0] ?? '', fields) : validationFailed(fields);
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
