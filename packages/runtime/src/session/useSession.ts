import { useContext, useMemo } from 'react';
import { ReactReduxContext, useDispatch, useSelector } from 'react-redux';
import type { LoginInput, UserWire } from '@site/contract';
import type { AppDispatch, RootState } from '../store/createAppStore';
import { logoutSettled, type SessionState } from './sessionSlice';
import { login, logout } from './sessionThunks';

export interface Session extends SessionState {
  /** Rejects with an ApiError. */
  login(credentials: LoginInput): Promise<UserWire>;
  /** The shell then goes to the home page. */
  logout(): void;
  /** Tells that the shell has arrived there. */
  settleLogout(): void;
}

/** Who is signed in, and the two ways to change that. */
export function useSession(): Session {
  // spec 8: using the session outside its provider raises an error.
  if (!useContext(ReactReduxContext)) throw new Error('useSession must be used inside StoreProvider');
  const { user, isLoading, hasLoggedOut } = useSelector((state: RootState) => state.session);
  const dispatch = useDispatch<AppDispatch>();

  return useMemo(
    () => ({
      user,
      isLoading,
      hasLoggedOut,
      login: (credentials) => dispatch(login(credentials)),
      logout: () => void dispatch(logout()),
      settleLogout: () => void dispatch(logoutSettled()),
    }),
    [user, isLoading, hasLoggedOut, dispatch],
  );
}
