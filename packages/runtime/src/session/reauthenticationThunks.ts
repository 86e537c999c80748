import { TOKEN_KEY } from '../http/services';
import type { AppThunk } from '../store/createAppStore';
import { loseSession } from './sessionEnd';
import { requestToken, takeOver } from './sessionThunks';

/** A screen can ask for the password from now on. Returns how to take that back. */
export const startAsking = (): AppThunk<() => void> => (dispatch, getState, services) => {
  const stop = services.reauthentication.addAsker();
  return () => {
    stop();
    // The user has left for a page that asks for nothing, by the browser's own way back.
    if (getState().session.isExpired && !services.reauthentication.hasAsker()) {
      loseSession(services, dispatch);
    }
  };
};

/** Logs the same user in again; what waited goes on with the new token. Rejects with an ApiError. */
export const resume =
  (password: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { user } = getState().session;
    if (!user) return;
    const renewed = await requestToken(services, { email: user.email, password });
    // Given up in the meantime, or settled by another tab.
    if (!getState().session.isExpired) return;
    services.storage.setItem(TOKEN_KEY, renewed.token);
    dispatch(takeOver(renewed.user, renewed.token));
  };

export const abandon = (): AppThunk<void> => (dispatch, _, services) => loseSession(services, dispatch);
