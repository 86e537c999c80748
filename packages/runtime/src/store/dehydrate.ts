import { api } from '../http/api';
import type { AppStore, RootState } from './createAppStore';

/** What the browser needs of a server render's store: the answers, and which tags they carry. */
export function dehydrate(store: AppStore): Partial<RootState> {
  const state = store.getState();
  return { [api.reducerPath]: { ...state.api, mutations: {}, subscriptions: {} } };
}

/**
 * A server's state made fit for this browser. The answers count as read now: the page may come from a
 * cache, and the two clocks may differ, either of which would set off a second request for the same thing.
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
