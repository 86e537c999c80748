import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { sendInSession } from './sendInSession';
import type { ApiRequest } from './sendRequest';

/** Spec 9, data cache timings, in the unit in which each is used. */
export const DEDUPE_SECONDS = 2;
export const FOCUS_THROTTLE_MS = 5_000;
export const ERROR_RETRY_MS = 5_000;

const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError> = async (query, store) => {
  const result = await sendInSession(typeof query === 'string' ? { url: query } : query, store);
  return 'value' in result ? { data: result.value } : { error: result.error };
};

/** The one query cache of a page. Every feature injects its endpoints here. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Post', 'Golfer', 'Trainer', 'Application', 'Message', 'Program', 'Faq', 'Fact', 'Trash'],
  refetchOnMountOrArgChange: DEDUPE_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
