import type { Dispatch } from '@reduxjs/toolkit';
import { TOKEN_KEY, type Services } from '../http/services';
import { sessionLost, type SessionState } from './sessionSlice';

/** Somebody whose session may have ended is signed in, and a screen can ask them for their password. */
export const canAsk = ({ user }: SessionState, { reauthentication }: Services): boolean =>
  user !== null && reauthentication.hasAsker();

/** Takes the token off this device; what waited for a login fails. */
export function forgetSession(services: Services): void {
  services.storage.removeItem(TOKEN_KEY);
  services.etags.clear();
  services.reauthentication.settle(null);
}

/** DECISIONS 22: the guard of /admin leads to the login page, and from there back. */
export function loseSession(services: Services, dispatch: Dispatch): void {
  forgetSession(services);
  dispatch(sessionLost());
}
