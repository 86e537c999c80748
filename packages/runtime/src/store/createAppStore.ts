import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../http/api';
import type { Services } from '../http/services';
import { sessionReducer } from '../session/sessionSlice';
import { forgetEndedSession } from './forgetEndedSession';
import { retryFailedQueries } from './retryFailedQueries';

const reducer = combineReducers({ session: sessionReducer, api: api.reducer });

/** One a page in the browser, one a request on the server; both made by the shell. */
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
