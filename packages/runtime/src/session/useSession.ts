import { useContext, useMemo } from 'react';
import { ReactReduxContext, useDispatch, useSelector } from 'react-redux';
import type { LoginInput, UserWire } from '@site/contract';
import type { AppDispatch, RootState } from '../store/createAppStore';
import { logoutSettled, type SessionState } from './sessionSlice';
import { abandon, login, logout, restoreSession, resume, startAsking } from './sessionThunks';

export interface Session extends SessionState {
  /** Rejects with an ApiError. */
  login(credentials: LoginInput): Promise<UserWire>;
  /** The shell then goes to the home page. */
  logout(): void;
  /** Called when the shell has arrived there. */
  settleLogout(): void;
  /**
   * Registers a screen that can ask for the password: a session that ends then becomes `isExpired` instead of lost,
   * and refused requests wait. Returns its removal.
   */
  startAsking(): () => void;
  /** Logs the user of an expired session in again; waiting requests continue. Rejects with an ApiError. */
  resume(password: string, code?: string): Promise<void>;
  /** Reads the user again, after a change of the own name or e-mail address. */
  refresh(): void;
  /** Gives up an expired session; waiting requests fail. */
  abandon(): void;
}

/** The signed-in user, and the actions that change it. */
export function useSession(): Session {
  // docs/product.md#session: using the session outside its provider raises an error.
  if (!useContext(ReactReduxContext)) throw new Error('useSession must be used inside StoreProvider');
  const { user, isLoading, isServiceAway, isExpired, hasLoggedOut } = useSelector(
    (state: RootState) => state.session,
  );
  const dispatch = useDispatch<AppDispatch>();

  // Memoised apart from the state, so that they do not change with it.
  const actions = useMemo(() => actionsOf(dispatch), [dispatch]);

  return useMemo(
    () => ({ user, isLoading, isServiceAway, isExpired, hasLoggedOut, ...actions }),
    [user, isLoading, isServiceAway, isExpired, hasLoggedOut, actions],
  );
}

const actionsOf = (dispatch: AppDispatch): Omit<Session, keyof SessionState> => ({
  login: (credentials) => dispatch(login(credentials)),
  logout: () => void dispatch(logout()),
  settleLogout: () => void dispatch(logoutSettled()),
  startAsking: () => dispatch(startAsking()),
  resume: (password, code) => dispatch(resume(password, code)),
  refresh: () => void dispatch(restoreSession()),
  abandon: () => void dispatch(abandon()),
});
