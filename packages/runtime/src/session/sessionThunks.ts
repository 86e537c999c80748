import type { LoginInput, LoginWire, UserWire } from '@site/contract';
import { api } from '../http/api';
import { sendRequest } from '../http/sendRequest';
import { TOKEN_KEY, type Services } from '../http/services';
import { loggedOut, sessionLost, sessionStarted } from './sessionSlice';
import type { AppThunk } from '../store/createAppStore';

/** Spec 4: a stored token is tried once; where that fails it is removed, in silence. */
export const restoreSession = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  if (!services.storage.getItem(TOKEN_KEY)) {
    dispatch(sessionStarted(null));
    return;
  }
  const result = await sendRequest(services, { url: '/auth/me' });
  if ('value' in result) {
    dispatch(sessionStarted(result.value as UserWire));
    return;
  }
  forgetSession(services);
  dispatch(sessionLost());
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
