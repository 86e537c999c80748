import { type ErrorCode, goneCopy } from '@site/contract';

interface ErrorDetails {
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
    { code, fields, headers = {} }: ErrorDetails & { code?: ErrorCode } = {},
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
  410: 'gone',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  422: 'validation_failed',
  429: 'too_many_requests',
  503: 'unavailable',
  507: 'insufficient_storage',
};

const RETRY_SECONDS = '5';

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new AppError(400, message, { fields });

export const unauthorized = () =>
  new AppError(401, 'Please sign in', { headers: { 'WWW-Authenticate': 'Bearer' } });

/** Whoever calls is signed in, and their role does not include it. */
export const forbidden = () => new AppError(403, 'Your account may not do this. Ask the owner of the site.');

// The same for an unknown address and a wrong password: it reveals no account.
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

/** For a link of a kind that the site no longer gives. */
export const linkGone = () => new AppError(410, goneCopy.text);

export const methodNotAllowed = () => new AppError(405, 'This address does not support that method');

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
) => new AppError(503, message, { headers: { 'Retry-After': RETRY_SECONDS } });

export const insufficientStorage = () =>
  new AppError(507, 'There is no room left to store this. Nothing was changed.', {
    headers: { 'Retry-After': '300' },
  });
