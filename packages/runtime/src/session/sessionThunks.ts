import type { LoginInput, LoginWire, UserWire } from '@site/contract';
import { api } from '../http/api';
import { sendRequest } from '../http/sendRequest';
import { LOGOUT_MARK, TOKEN_KEY, type Services } from '../http/services';
import { dropDrafts } from './dropDrafts';
import { canAsk, forgetSession } from './sessionEnd';
import { loggedOut, sessionExpired, sessionStarted } from './sessionSlice';
import type { AppThunk } from '../store/createAppStore';

/**
 * Spec 4: a stored token is tried once; where that fails it is removed, in silence. Also what follows when
 * another tab has stored a token or removed it.
 */
export const restoreSession = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const token = services.storage.getItem(TOKEN_KEY);
  const result = token ? await sendRequest(services, { url: '/auth/me' }, token) : undefined;
  // A login or logout in between, here or in another tab, has settled who is signed in: this answer is late.
  if (services.storage.getItem(TOKEN_KEY) !== token) return;
  if (result && 'value' in result) {
    dispatch(takeOver(result.value as UserWire, token));
    return;
  }
  // Another tab found that the session has ended, or could not make a new one.
  if (canAsk(getState().session, services)) {
    dispatch(sessionExpired());
    return;
  }
  if (token) forgetSession(services);
  dispatch(takeOver(null));
};

/** Another tab has logged out: nothing private stays here, even where a password is being asked for. */
export const followLogout = (): AppThunk<void> => (dispatch) => dispatch(takeOver(null));

/** Sets who is signed in. What somebody else read on this page before goes with them, and what they had waiting. */
export const takeOver =
  (user: UserWire | null, token: string | null = null): AppThunk<void> =>
  (dispatch, getState, { etags, reauthentication }) => {
    const before = getState().session;
    const isSameUser = before.user?.id === user?.id;
    dispatch(sessionStarted(user));
    reauthentication.settle(isSameUser ? token : null);
    // While the page starts nobody was signed in yet, and what the server rendered must stay.
    if (before.isLoading || isSameUser) return;
    etags.clear();
    dispatch(api.util.resetApiState());
  };

/** Rejects with an ApiError. Without a token: the password alone says who this is. */
export async function requestToken(services: Services, credentials: LoginInput): Promise<LoginWire> {
  const request = { url: '/auth/login', method: 'POST', body: credentials } as const;
  const result = await sendRequest(services, request, null);
  if ('error' in result) throw result.error;
  return result.value as LoginWire;
}

/** Stores the token and sets the user. Rejects with an ApiError; the caller decides what to show. */
export const login =
  (credentials: LoginInput): AppThunk<Promise<UserWire>> =>
  async (dispatch, _, services) => {
    const { token, user } = await requestToken(services, credentials);
    services.etags.clear();
    services.reauthentication.settle(null);
    services.storage.setItem(TOKEN_KEY, token);
    dispatch(sessionStarted(user));
    // What was read as a visitor may differ for the admin.
    dispatch(api.util.resetApiState());
    return user;
  };

/** Signs out on this device at once, and on the server as soon as it answers. */
export const logout = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  const revoked = sendRequest(services, { url: '/auth/logout', method: 'POST' });
  services.storage.setItem(TOKEN_KEY, LOGOUT_MARK);
  forgetSession(services);
  dropDrafts();
  dispatch(loggedOut());
  // Without an answer the token still runs out by itself; there is nothing the user could do about it.
  await revoked;
};
