import { useContext, useMemo } from 'react';
import { ReactReduxContext, useDispatch, useSelector } from 'react-redux';
import type { LoginInput, UserWire } from '@site/contract';
import type { AppDispatch, RootState } from '../store/createAppStore';
import { logoutSettled, type SessionState } from './sessionSlice';
import { abandon, resume, startAsking } from './reauthenticationThunks';
import { login, logout } from './sessionThunks';

export interface Session extends SessionState {
  /** Rejects with an ApiError. */
  login(credentials: LoginInput): Promise<UserWire>;
  /** The shell then goes to the home page. */
  logout(): void;
  /** Tells that the shell has arrived there. */
  settleLogout(): void;
  /**
   * Says that a screen can ask for the password: from now on a session that ends becomes `isExpired` instead of
   * lost, and what was refused waits. Returns how to take that back.
   */
  startAsking(): () => void;
  /** Logs the user of an expired session in again; what waited goes on. Rejects with an ApiError. */
  resume(password: string): Promise<void>;
  /** Gives an expired session up; what waited fails. */
  abandon(): void;
}

/** Who is signed in, and the ways to change that. */
export function useSession(): Session {
  // spec 8: using the session outside its provider raises an error.
  if (!useContext(ReactReduxContext)) throw new Error('useSession must be used inside StoreProvider');
  const { user, isLoading, isExpired, hasLoggedOut } = useSelector((state: RootState) => state.session);
  const dispatch = useDispatch<AppDispatch>();

  // Apart from the state, so that they stay the same while it changes.
  const actions = useMemo(() => actionsOf(dispatch), [dispatch]);

  return useMemo(
    () => ({ user, isLoading, isExpired, hasLoggedOut, ...actions }),
    [user, isLoading, isExpired, hasLoggedOut, actions],
  );
}

const actionsOf = (dispatch: AppDispatch): Omit<Session, keyof SessionState> => ({
  login: (credentials) => dispatch(login(credentials)),
  logout: () => void dispatch(logout()),
  settleLogout: () => void dispatch(logoutSettled()),
  startAsking: () => dispatch(startAsking()),
  resume: (password) => dispatch(resume(password)),
  abandon: () => void dispatch(abandon()),
});
