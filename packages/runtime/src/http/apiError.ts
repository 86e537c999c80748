import type { ErrorBody } from '@site/contract';

/** A failed request as a page sees it. `message` is the sentence of docs/product.md#messages. */
export interface ApiError {
  status: number | 'network' | 'no_cached_copy';
  message: string;
  code?: string;
  fields?: Record<string, string>;
  /** Seconds after which the server accepts another request. */
  retryAfter?: number;
}

export const NO_CACHED_COPY: ApiError = {
  status: 'no_cached_copy',
  message: 'ETag match but no cached data found.',
};

const failed = (reason: string): string => `API call failed: ${reason}`;

export const networkError = (): ApiError => ({
  status: 'network',
  message: failed('the server could not be reached'),
});

export const stalledError = (): ApiError => ({
  status: 'network',
  message: failed('the upload has come to a halt. Please try again.'),
});

/** A body that is cut off or is no JSON was damaged on the way, not sent by the api: worth a retry. */
export const unreadableError = (): ApiError => ({
  status: 'network',
  message: failed('the answer could not be read'),
});

export interface ErrorResponse {
  status: number;
  statusText: string;
  text: string;
  retryAfter: string | null;
}

/** docs/product.md#error-bodies: the server's message field, or the HTTP status text if the body is not JSON. */
export function refusedError({ status, statusText, text, retryAfter }: ErrorResponse): ApiError {
  const body = parseErrorBody(text);
  return {
    status,
    message: failed(body?.message ?? statusText),
    ...(body?.code ? { code: body.code } : {}),
    ...(body?.fields ? { fields: body.fields } : {}),
    ...(retryAfter && Number(retryAfter) > 0 ? { retryAfter: Number(retryAfter) } : {}),
  };
}

function parseErrorBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    // Not from the api, but from a proxy before it: the status says what there is to say.
    return undefined;
  }
}

/** Narrows the errors of RTK Query's hooks and `unwrap()`. */
export function toApiError(error: unknown): ApiError | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  if ('status' in error) return error as ApiError;
  return { status: 'network', message: String(error.message) };
}

/** Logs to the console what the specification wants logged while the page stays silent. */
export function logProblem(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the only place that logs; docs/product.md#messages wants it
  console.warn(what, error);
}
