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

/** The api has not answered: worth a retry. */
export const networkError = (reason: string): ApiError => ({ status: 'network', message: failed(reason) });

/** docs/product.md#error-bodies: the server's message field, or the HTTP status text if the body is not JSON. */
export async function refusedError(response: Response): Promise<ApiError> {
  // From a proxy before the api, or lost on its way: the status says what there is to say.
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const retryAfter = Number(response.headers.get('Retry-After'));
  return {
    status: response.status,
    message: failed(body?.message ?? response.statusText),
    ...(body?.code && { code: body.code }),
    ...(body?.fields && { fields: body.fields }),
    ...(retryAfter > 0 && { retryAfter }),
  };
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
