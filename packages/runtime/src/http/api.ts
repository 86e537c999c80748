import type { ErrorCode } from '@site/contract';
import { createApi, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { canReauthenticate, loseSession, sessionExpired, type SessionState } from '../session/sessionSlice';
import type { ApiError } from './apiError';
import { sendRequest, type AnswerMeta, type ApiRequest, type ApiResult } from './sendRequest';
import { TOKEN_KEY, type Services } from './services';

/** docs/product.md#data-timings, each in the unit that its user needs. */
export const DEDUPE_SECONDS = 2;
export const FOCUS_THROTTLE_MS = 5_000;
export const ERROR_RETRY_MS = 5_000;

export interface RequestOptions {
  /** The user did not ask for it: on 401 it fails, instead of asking for the password. */
  isBackground?: boolean;
}

const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError, RequestOptions, AnswerMeta> = async (
  query,
  store,
  options,
) => {
  const request = typeof query === 'string' ? { url: query } : query;
  const services = store.extra as Services;
  const result = await (options?.isBackground
    ? sendRequest(services, request)
    : sendInSession(request, store));
  if ('error' in result) {
    if (result.error.code === FORBIDDEN) services.reauthentication.doubtUser();
    return { error: result.error };
  }
  const { value, ...meta } = result;
  return { data: value, meta };
};

/** The query cache of a page. Every feature injects its endpoints here. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Post',
    'Comment',
    'Golfer',
    'Trainer',
    'Application',
    'Message',
    'Program',
    'Placement',
    'Faq',
    'Fact',
    'Trash',
    'Agency',
  ],
  refetchOnMountOrArgChange: DEDUPE_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

const UNAUTHORIZED = 401;
const FORBIDDEN: ErrorCode = 'forbidden';

const isUnauthorized = (result: ApiResult): boolean =>
  'error' in result && result.error.status === UNAUTHORIZED;

/**
 * Sends a request that survives an expired session if a screen can ask for the password: after a 401 it waits for the
 * login, and is sent once more. Otherwise the session is lost, and the caller gets the 401.
 */
async function sendInSession(
  request: ApiRequest,
  { extra, dispatch, getState }: BaseQueryApi,
): Promise<ApiResult> {
  const services = extra as Services;
  const token = services.storage.getItem(TOKEN_KEY);
  const result = await sendRequest(services, request, token);
  if (!isUnauthorized(result)) return result;

  const { session } = getState() as { session: SessionState };
  // A late 401 for an older token says nothing about the one that a login has stored since.
  const isTokenRefused = token !== null && services.storage.getItem(TOKEN_KEY) === token;
  if (!isTokenRefused && !session.isExpired) return result;
  if (!canReauthenticate(session, services)) {
    loseSession(services, dispatch);
    return result;
  }
  // The token stays until a login replaces it: without it other tabs would lose their session, too.
  dispatch(sessionExpired());
  const renewed = await services.reauthentication.wait();
  if (renewed === null) return result;
  const second = await sendRequest(services, request, renewed);
  if (isUnauthorized(second) && services.storage.getItem(TOKEN_KEY) === renewed) {
    loseSession(services, dispatch);
  }
  return second;
}
