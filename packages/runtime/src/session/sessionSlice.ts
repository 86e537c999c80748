import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { UserWire } from '@site/contract';
import { TOKEN_KEY, type Services } from '../http/services';

export interface SessionState {
  user: UserWire | null;
  /** True until a stored token has been tried (docs/product.md#session). */
  isLoading: boolean;
  /** The api did not answer about the stored token: it is asked again until it does. */
  isServiceAway: boolean;
  /** The api has refused the user's token, and the current screen asks for the password. */
  isExpired: boolean;
  /** From a logout until the shell has gone to the home page (docs/product.md#session). */
  hasLoggedOut: boolean;
}

const initialState: SessionState = {
  user: null,
  isLoading: true,
  isServiceAway: false,
  isExpired: false,
  hasLoggedOut: false,
};

const settled: SessionState = { ...initialState, isLoading: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<UserWire | null>) => ({ ...settled, user: payload }),
    serviceAway: (state) => ({ ...state, isServiceAway: true }),
    sessionExpired: (state) => ({ ...state, isExpired: true }),
    sessionLost: () => settled,
    loggedOut: () => ({ ...settled, hasLoggedOut: true }),
    logoutSettled: (state) => ({ ...state, hasLoggedOut: false }),
  },
});

export const { sessionStarted, serviceAway, sessionExpired, sessionLost, loggedOut, logoutSettled } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** A user is signed in, and a mounted screen can ask for the password again. */
export const canReauthenticate = ({ user }: SessionState, { reauthentication }: Services): boolean =>
  user !== null && reauthentication.hasPrompt();

/** Removes the token from this device; requests that waited for a login fail. */
export function forgetSession(services: Services): void {
  services.storage.removeItem(TOKEN_KEY);
  services.etags.clear();
  services.reauthentication.settle(null);
}

/** docs/product.md#expired-session: the guard of /admin then redirects to the login page, and from there back. */
export function loseSession(services: Services, dispatch: Dispatch): void {
  forgetSession(services);
  dispatch(sessionLost());
}
