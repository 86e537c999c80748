import type { Dispatch, Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, ERROR_RETRY_MS, FOCUS_THROTTLE_MS } from '../http/api';
import type { ApiError } from '../http/apiError';
import type { AppStore } from './createAppStore';

const FAILED = `${api.reducerPath}/executeQuery/rejected`;

interface FailedQuery {
  type: string;
  payload?: ApiError;
  meta: { condition: boolean; arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown } };
}

type Endpoint = { initiate(args: unknown, options: object): Parameters<Dispatch>[0] };

/**
 * docs/product.md#data-timings: retries a query that failed through no fault of the caller while a mounted component
 * still subscribes to it. Browser only: a server render is shorter than the pause.
 */
export const retryFailedQueries: Middleware = (store) => {
  const retry = ({ queryCacheKey, endpointName, originalArgs }: FailedQuery['meta']['arg']): void => {
    const { queries, subscriptions } = store.getState()[api.reducerPath];
    const isWanted = Object.keys(subscriptions[queryCacheKey] ?? {}).length > 0;
    if (!isWanted || queries[queryCacheKey]?.status !== 'rejected') return;
    const endpoint = (api.endpoints as Record<string, Endpoint | undefined>)[endpointName];
    if (endpoint) store.dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  };

  return (next) => (action) => {
    const result = next(action);
    if (typeof window !== 'undefined' && isRetriable(action))
      setTimeout(retry, ERROR_RETRY_MS, action.meta.arg);
    return result;
  };
};

function isRetriable(action: unknown): action is FailedQuery {
  const { type, meta, payload } = action as Partial<FailedQuery>;
  if (type !== FAILED || meta?.condition) return false;
  const status = payload?.status;
  // The cached copy was deleted during the request: the next one fetches the whole response.
  if (status === 'network' || status === 'no_cached_copy') return true;
  return typeof status === 'number' && status >= 500;
}

/** docs/product.md#data-timings: returning to the page refreshes its data, at most every 5 s. */
export function watchFocus(store: AppStore): () => void {
  return setupListeners(store.dispatch, (dispatch, { onFocus, onOnline, onOffline }) => {
    let notBefore = 0;
    const handleFocus = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() < notBefore) return;
      notBefore = Date.now() + FOCUS_THROTTLE_MS;
      dispatch(onFocus());
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('focus', handleFocus, { signal });
    document.addEventListener('visibilitychange', handleFocus, { signal });
    window.addEventListener('online', () => dispatch(onOnline()), { signal });
    window.addEventListener('offline', () => dispatch(onOffline()), { signal });
    return () => stop.abort();
  });
}
