import {
  NO_CACHED_COPY,
  networkError,
  refusedError,
  stalledError,
  unreadableError,
  type ApiError,
} from './apiError';
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

/** What the api says about an answer beside its body. */
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
    return { error: error instanceof UploadStalledError ? stalledError() : networkError() };
  }
  if (response.status === 304) return fromCache(services, request.url, response);
  if (!response.ok) return { error: await toError(response) };
  return readResponse(services, request, { response, isPrivate: token !== null });
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
  if (body instanceof FormData) {
    if (onProgress) return upload({ url, method, headers, body, onProgress });
    return services.fetch(url, { method, headers, body });
  }
  return services.fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

function fromCache({ etags }: Services, path: string, response: Response): ApiResult {
  const value = etags.body(path);
  if (value !== undefined) return { value, ...metaOf(response) };
  // docs/product.md#etag-cache: without the copy the ETag is worthless; without the ETag the next request is a full one.
  etags.forget(path);
  return { error: NO_CACHED_COPY };
}

async function toError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  // The status is told also when the rest of the answer is lost.
  const text = await response.text().catch(() => '');
  return refusedError({ status, statusText, text, retryAfter: response.headers.get('Retry-After') });
}

interface Received {
  response: Response;
  /** The request carried a token: its response is never written to this device. */
  isPrivate: boolean;
}

async function readResponse(services: Services, request: ApiRequest, received: Received): Promise<ApiResult> {
  if (received.response.status === 204) return { value: null };
  let value: unknown;
  try {
    value = await received.response.json();
  } catch {
    return { error: unreadableError() };
  }
  const etag = received.response.headers.get('ETag');
  if (etag && isGet(request) && !received.isPrivate) services.etags.write(request.url, etag, value);
  return { value, ...metaOf(received.response) };
}
