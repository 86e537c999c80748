import type { LoginInput, LoginWire, UserWire } from '@site/contract';
import { api } from '../http/api';
import { sendRequest } from '../http/sendRequest';
import { TOKEN_KEY, type Services } from '../http/services';
import { loggedOut, sessionStarted } from './sessionSlice';
import type { AppThunk } from '../store/createAppStore';

/**
 * Spec 4: a stored token is tried once; where that fails it is removed, in silence. Also what follows when
 * another tab has stored a token or removed it.
 */
export const restoreSession = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  const token = services.storage.getItem(TOKEN_KEY);
  if (!token) {
    dispatch(takeOver(null));
    return;
  }
  const result = await sendRequest(services, { url: '/auth/me' });
  // A login or logout in between, here or in another tab, has settled who is signed in: this answer is late.
  if (services.storage.getItem(TOKEN_KEY) !== token) return;
  if ('error' in result) forgetSession(services);
  dispatch(takeOver('value' in result ? (result.value as UserWire) : null));
};

/** Sets who is signed in. What somebody else read on this page before goes with them. */
const takeOver =
  (user: UserWire | null): AppThunk<void> =>
  (dispatch, getState, services) => {
    const before = getState().session;
    dispatch(sessionStarted(user));
    // While the page starts nobody was signed in yet, and what the server rendered must stay.
    if (before.isLoading || before.user?.id === user?.id) return;
    services.etags.clear();
    dispatch(api.util.resetApiState());
  };

/** Stores the token and sets the user. Rejects with an ApiError; the caller decides what to show. */
export const login =
  (credentials: LoginInput): AppThunk<Promise<UserWire>> =>
  async (dispatch, _, services) => {
    const result = await sendRequest(services, { url: '/auth/login', method: 'POST', body: credentials });
    if ('error' in result) throw result.error;
    const { token, user } = result.value as LoginWire;
    services.etags.clear();
    services.storage.setItem(TOKEN_KEY, token);
    dispatch(sessionStarted(user));
    // What was read as a visitor may differ for the admin.
    dispatch(api.util.resetApiState());
    return user;
  };

/** Signs out on this device at once, and on the server as soon as it answers. */
export const logout = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  const revoked = sendRequest(services, { url: '/auth/logout', method: 'POST' });
  forgetSession(services);
  dispatch(loggedOut());
  dispatch(api.util.resetApiState());
  // Without an answer the token still runs out by itself; there is nothing the user could do about it.
  await revoked;
};

function forgetSession(services: Services): void {
  services.storage.removeItem(TOKEN_KEY);
  services.etags.clear();
}
