import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { sendRequest, type ApiRequest } from './sendRequest';
import { TOKEN_KEY, type Services } from './services';
import { sessionLost } from '../session/sessionSlice';

/** Spec 9, data cache timings, in the unit in which each is used. */
export const DEDUPE_SECONDS = 2;
export const FOCUS_THROTTLE_MS = 5_000;
export const ERROR_RETRY_MS = 5_000;

const UNAUTHORIZED = 401;

const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError> = async (query, { extra, dispatch }) => {
  const services = extra as Services;
  const request = typeof query === 'string' ? { url: query } : query;
  const token = services.storage.getItem(TOKEN_KEY);

  const result = await sendRequest(services, request);
  if ('value' in result) return { data: result.value };

  // A late refusal of an older token says nothing about the one that a login has stored since.
  const isTokenRefused = token !== null && services.storage.getItem(TOKEN_KEY) === token;
  if (result.error.status === UNAUTHORIZED && isTokenRefused) {
    // DECISIONS 22: the token has expired or was revoked in mid-session.
    services.storage.removeItem(TOKEN_KEY);
    services.etags.clear();
    dispatch(sessionLost());
  }
  return { error: result.error };
};

/** The one query cache of a page. Every feature injects its endpoints here. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Post', 'Golfer', 'Trainer', 'Application', 'Message', 'Program', 'Faq', 'Fact'],
  refetchOnMountOrArgChange: DEDUPE_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
