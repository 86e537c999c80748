import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../http/api';
import { loggedOut, sessionLost } from '../session/sessionSlice';

/** What was read in a session goes with it, whether the user ended it or the api did. */
export const forgetEndedSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const forget = (): void => void store.dispatch(api.util.resetApiState());
  if (loggedOut.match(action)) forget();
  // It aborts what is under way: the refused requests are to fail with their refusal first.
  if (sessionLost.match(action)) setTimeout(forget);
  return result;
};
