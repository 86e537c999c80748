import { deviceKeys, type LoginInput, type LoginWire, type UserWire } from '@site/contract';
import { api } from '../http/api';
import { sendRequest, type ApiResult } from '../http/sendRequest';
import { LOGOUT_MARK, type Services, TOKEN_KEY } from '../http/services';
import type { AppThunk } from '../store/createAppStore';
import {
  canReauthenticate,
  forgetSession,
  loggedOut,
  loseSession,
  serviceAway,
  sessionExpired,
  sessionStarted,
} from './sessionSlice';

/**
 * docs/product.md#session: tries a stored token, and removes it silently when it is refused. Also called when another tab
 * has stored or removed a token.
 */
export const restoreSession = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const token = services.storage.getItem(TOKEN_KEY);
  const result = token ? await dispatch(tryToken(token)) : undefined;
  // A login or logout in the meantime, here or in another tab, makes this answer obsolete.
  if (services.storage.getItem(TOKEN_KEY) !== token) return;
  if (result && 'value' in result) {
    dispatch(switchUser(result.value as UserWire, token));
    return;
  }
  // Another tab found the session expired, or failed to renew it.
  if (canReauthenticate(getState().session, services)) {
    dispatch(sessionExpired());
    return;
  }
  if (token) forgetSession(services);
  dispatch(switchUser(null));
};

/** An outage says nothing about the token: it is tried until there is an answer, or until another one is stored. */
const tryToken =
  (token: string): AppThunk<Promise<ApiResult>> =>
  async (dispatch, _, services) => {
    for (let tries = 1; ; tries += 1) {
      const result = await sendRequest(services, { url: '/auth/me' }, token);
      const isCurrent = () => services.storage.getItem(TOKEN_KEY) === token;
      if (!isOutage(result) || !isCurrent()) return result;
      dispatch(serviceAway());
      await nextTry(tries);
      if (!isCurrent()) return result;
    }
  };

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Waits before a request is sent again that got no answer: a second, then twice as long each time, up to fifteen. Ends
 * at once when the browser is online again, or when somebody comes back to the page.
 */
function nextTry(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const finish = () => {
      stop.abort();
      resolve();
    };
    const timer = setTimeout(finish, Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS));
    signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', finish, { signal });
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') finish();
    };
    document.addEventListener('visibilitychange', handleVisibility, { signal });
  });
}

/** docs/product.md#session: 503, or no answer that can be read. */
const isOutage = (result: ApiResult): boolean =>
  'error' in result && (result.error.status === 503 || result.error.status === 'network');

/** Another tab has logged out: nothing private stays here, even while a password is asked for. */
export const followLogout = (): AppThunk<void> => (dispatch) => dispatch(switchUser(null));

/**
 * For a page that the browser has kept for Back, which heard nothing of other tabs. Without a token somebody may have
 * logged out meanwhile, and what is private must not be shown again.
 */
export const wakeSession = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  if (services.storage.getItem(TOKEN_KEY)) return dispatch(restoreSession());
  dispatch(followLogout());
};

/**
 * Sets the signed-in user. The cached answers and waiting requests of a different user are dropped, and the answers of one whose
 * role has changed.
 */
export const switchUser =
  (user: UserWire | null, token: string | null = null): AppThunk<void> =>
  (dispatch, getState, { etags, reauthentication }) => {
    const before = getState().session;
    const isSameUser = before.user?.id === user?.id;
    dispatch(sessionStarted(user));
    reauthentication.settle(isSameUser ? token : null);
    // While the page starts nobody was signed in yet, and the server's answers must stay.
    if (before.isLoading || (isSameUser && before.user?.role === user?.role)) return;
    etags.clear();
    dispatch(api.util.resetApiState());
  };

/** Sent without a token: what is sent identifies the user. Rejects with an ApiError. */
async function requestToken(services: Services, body: LoginInput): Promise<LoginWire> {
  const result = await sendRequest(services, { url: '/auth/login', method: 'POST', body }, null);
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
    // The answers for a visitor may differ from those for the admin.
    dispatch(api.util.resetApiState());
    return user;
  };

/** Signs out at once on this device, and on the server as soon as it answers. */
export const logout = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  const revoked = sendRequest(services, { url: '/auth/logout', method: 'POST' });
  services.storage.setItem(TOKEN_KEY, LOGOUT_MARK);
  forgetSession(services);
  clearDrafts();
  dispatch(loggedOut());
  // Without an answer the token still expires; there is nothing the user could do about it.
  await revoked;
};

/**
 * Deletes the admin area's drafts of unsaved work: a logout leaves nothing private on this device. Works even if the
 * admin area has not been loaded.
 */
function clearDrafts(): void {
  if (typeof indexedDB === 'undefined') return;
  const request = indexedDB.open(deviceKeys.adminDrafts);
  // The database does not exist: opening must not create an empty one, in which the admin area would miss its store.
  request.onupgradeneeded = () => request.transaction?.abort();
  request.onsuccess = () => {
    const database = request.result;
    for (const name of database.objectStoreNames)
      database.transaction(name, 'readwrite').objectStore(name).clear();
    // Waits until the transactions have finished.
    database.close();
  };
}

/** Registers a screen that can ask for the password. Returns its removal. */
export const startAsking = (): AppThunk<() => void> => (dispatch, getState, services) => {
  const stop = services.reauthentication.addPrompt(() => void dispatch(restoreSession()));
  return () => {
    stop();
    // The user has left the screen, for instance with the browser's back button.
    if (getState().session.isExpired && !services.reauthentication.hasPrompt()) {
      loseSession(services, dispatch);
    }
  };
};

/** Logs the same user in again; waiting requests continue with the new token. Rejects with an ApiError. */
export const resume =
  (password: string, code?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { user } = getState().session;
    if (!user) return;
    const renewed = await requestToken(services, { email: user.email, password, ...(code && { code }) });
    // Abandoned in the meantime, or renewed by another tab.
    if (!getState().session.isExpired) return;
    services.storage.setItem(TOKEN_KEY, renewed.token);
    dispatch(switchUser(renewed.user, renewed.token));
  };

export const abandon = (): AppThunk<void> => (dispatch, _, services) => loseSession(services, dispatch);
