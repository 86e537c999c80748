import { useContext, useMemo } from 'react';
import { ReactReduxContext, useDispatch, useSelector } from 'react-redux';
import type { LoginInput } from '@site/contract';
import type { AppDispatch, RootState } from '../store/createAppStore';
import { logoutSettled, type SessionState } from './sessionSlice';
import { abandon, login, logout, restoreSession, resume, startAsking } from './sessionThunks';

const actionsOf = (dispatch: AppDispatch) => ({
  /** Rejects with an ApiError. */
  login: (credentials: LoginInput) => dispatch(login(credentials)),
  /** The shell then goes to the home page. */
  logout: () => void dispatch(logout()),
  /** Called when the shell has arrived there. */
  settleLogout: () => void dispatch(logoutSettled()),
  /**
   * Registers a screen that can ask for the password: a session that ends then becomes `isExpired` instead of lost,
   * and refused requests wait. Returns its removal.
   */
  startAsking: () => dispatch(startAsking()),
  /** Logs the user of an expired session in again; waiting requests continue. Rejects with an ApiError. */
  resume: (password: string, code?: string) => dispatch(resume(password, code)),
  /** Reads the user again, after a change of the own name or e-mail address. */
  refresh: () => void dispatch(restoreSession()),
  /** Gives up an expired session; waiting requests fail. */
  abandon: () => void dispatch(abandon()),
});

export type Session = SessionState & ReturnType<typeof actionsOf>;

/** The signed-in user, and the actions that change it. */
export function useSession(): Session {
  // docs/product.md#session: using the session outside its provider raises an error.
  if (!useContext(ReactReduxContext)) throw new Error('useSession must be used inside StoreProvider');
  const session = useSelector((state: RootState) => state.session);
  const dispatch = useDispatch<AppDispatch>();
  // Memoised apart from the state, so that they do not change with it.
  const actions = useMemo(() => actionsOf(dispatch), [dispatch]);
  return useMemo(() => ({ ...session, ...actions }), [session, actions]);
}
