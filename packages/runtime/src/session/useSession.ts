import { useContext, useMemo } from 'react';
import { ReactReduxContext, useDispatch, useSelector } from 'react-redux';
import type { LoginInput, UserWire } from '@site/contract';
import type { AppDispatch, RootState } from '../store/createAppStore';
import type { SessionState } from './sessionSlice';
import { login, logout } from './sessionThunks';

export interface Session extends SessionState {
  /** Rejects with an ApiError. */
  login(credentials: LoginInput): Promise<UserWire>;
  logout(): void;
}

/** Who is signed in, and the two ways to change that. */
export function useSession(): Session {
  // spec 8: using the session outside its provider raises an error.
  if (!useContext(ReactReduxContext)) throw new Error('useSession must be used inside StoreProvider');
  const { user, isLoading } = useSelector((state: RootState) => state.session);
  const dispatch = useDispatch<AppDispatch>();

  return useMemo(
    () => ({
      user,
      isLoading,
      login: (credentials) => dispatch(login(credentials)),
      logout: () => void dispatch(logout()),
    }),
    [user, isLoading, dispatch],
  );
}
