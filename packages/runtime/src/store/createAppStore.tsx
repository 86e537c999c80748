import type { ReactNode } from 'react';
import {
  combineReducers,
  configureStore,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { api } from '../http/api';
import type { Services } from '../http/services';
import { loggedOut, sessionLost, sessionReducer } from '../session/sessionSlice';
import { retryFailedQueries } from './refetch';

const reducer = combineReducers({ session: sessionReducer, api: api.reducer });

/** Drops the cached answers of a session that has ended, by a logout or by the api. */
const forgetEndedSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const forget = (): void => void store.dispatch(api.util.resetApiState());
  if (loggedOut.match(action)) forget();
  // The reset aborts requests in flight: the refused ones must fail with their 401 first.
  if (sessionLost.match(action)) setTimeout(forget);
  return result;
};

/** One per page in the browser, one per request on the server; the shell creates both. */
export function createAppStore(services: Services, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware, retryFailedQueries, forgetEndedSession),
  });
}

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;

interface StoreProviderProps {
  store: AppStore;
  /** The state that the server rendered the page from. The page is hydrated from it, even if the store has changed since. */
  served?: RootState;
  children: ReactNode;
}

export function StoreProvider({ store, served, children }: StoreProviderProps) {
  return (
    <Provider store={store} serverState={served}>
      {children}
    </Provider>
  );
}
