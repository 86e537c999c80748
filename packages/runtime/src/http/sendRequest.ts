import { type ApiError, networkError, NO_CACHED_COPY, refusedError } from './apiError';
import { TOKEN_KEY, type Services } from './services';
import { upload, UploadStalledError } from './upload';

export interface ApiRequest {
  /** Path below the api's base, with its query: '/posts?limit=3'. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** An object is sent as JSON, a form as multipart. */
  body?: object | FormData;
  /** In addition to those of every request. */
  headers?: Readonly<Record<string, string>>;
  onProgress?: (fraction: number) => void;
}

/** Metadata of a response, from its headers. */
export interface AnswerMeta {
  /** How many entries a list has on all its pages. */
  total?: number;
}

export type ApiResult = ({ value: unknown } & AnswerMeta) | { error: ApiError };

function metaOf({ headers }: Response): AnswerMeta {
  const total = headers.get('X-Total-Count');
  return { total: total === null ? undefined : Number(total) };
}

/**
 * A request as docs/product.md#api-calls wants it: bearer header, conditional GET, cached responses, one shape of error. Never throws.
 * Carries the stored token unless another is given, or none (null).
 */
export async function sendRequest(
  services: Services,
  request: ApiRequest,
  token: string | null = services.storage.getItem(TOKEN_KEY),
): Promise<ApiResult> {
  let response: Response;
  try {
    response = await transmit(services, request, headersOf(services, request, token));
  } catch (error) {
    const reason = error instanceof UploadStalledError ? error.message : 'the server could not be reached';
    return { error: networkError(reason) };
  }
  if (response.status === 304) return fromCache(services, request.url, response);
  if (!response.ok) return { error: await refusedError(response) };
  // A response to a request with a token is never written to this device.
  const isKept = isGet(request) && token === null;
  return readResponse(response, (etag, value) => isKept && services.etags.write(request.url, etag, value));
}

function headersOf(services: Services, request: ApiRequest, token: string | null): Record<string, string> {
  const headers: Record<string, string> = { ...request.headers, Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (request.body && !(request.body instanceof FormData)) headers['Content-Type'] = 'application/json';
  const etag = isGet(request) ? services.etags.etag(request.url) : null;
  if (etag) headers['If-None-Match'] = etag;
  return headers;
}

const isGet = (request: ApiRequest): boolean => (request.method ?? 'GET') === 'GET';

function transmit(
  services: Services,
  request: ApiRequest,
  headers: Record<string, string>,
): Promise<Response> {
  const url = services.baseUrl + request.url;
  const method = request.method ?? 'GET';
  const { body, onProgress } = request;
  if (!(body instanceof FormData))
    return services.fetch(url, { method, headers, body: JSON.stringify(body) });
  if (onProgress) return upload({ url, method, headers, body, onProgress });
  return services.fetch(url, { method, headers, body });
}

function fromCache({ etags }: Services, path: string, response: Response): ApiResult {
  const value = etags.body(path);
  if (value !== undefined) return { value, ...metaOf(response) };
  // docs/product.md#etag-cache: without the copy the ETag is worthless; without the ETag the next request is a full one.
  etags.forget(path);
  return { error: NO_CACHED_COPY };
}

async function readResponse(
  response: Response,
  keep: (etag: string, value: unknown) => unknown,
): Promise<ApiResult> {
  if (response.status === 204) return { value: null };
  let value: unknown;
  try {
    value = await response.json();
  } catch {
    // It was cut off or damaged on the way, not sent by the api.
    return { error: networkError('the answer could not be read') };
  }
  const etag = response.headers.get('ETag');
  if (etag) keep(etag, value);
  return { value, ...metaOf(response) };
}
