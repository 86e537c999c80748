import { api } from '../http/api';
import type { AppStore, RootState } from './createAppStore';

/** The part of a server render's store that the browser needs: the answers and their tags. */
export function dehydrate(store: AppStore): Partial<RootState> {
  const state = store.getState();
  return { [api.reducerPath]: { ...state.api, mutations: {}, subscriptions: {} } };
}

/**
 * Prepares the server's state for this browser. The answers count as fetched now: the page may come from a cache, and
 * the two clocks may differ, either of which would cause a second request for the same data.
 */
export function rehydrate(state: Partial<RootState>, now: number): Partial<RootState> {
  if (!state.api) return state;
  const queries = Object.entries(state.api.queries).map(([key, query]) => [
    key,
    query && {
      ...query,
      startedTimeStamp: now,
      ...(query.status === 'fulfilled' ? { fulfilledTimeStamp: now } : {}),
    },
  ]);
  return { ...state, api: { ...state.api, queries: Object.fromEntries(queries) } };
}
