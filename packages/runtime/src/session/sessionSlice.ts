import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserWire } from '@site/contract';

export interface SessionState {
  user: UserWire | null;
  /** True until a stored token has been tried (spec 4, Session). */
  isLoading: boolean;
  /** The api has refused the user's token, and they are asked for the password where they are. */
  isExpired: boolean;
  /** From a logout until the shell has gone to the home page (spec 4). */
  hasLoggedOut: boolean;
}

const initialState: SessionState = { user: null, isLoading: true, isExpired: false, hasLoggedOut: false };

const settled: SessionState = { ...initialState, isLoading: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<UserWire | null>) => ({ ...settled, user: payload }),
    sessionExpired: (state) => ({ ...state, isExpired: true }),
    sessionLost: () => settled,
    loggedOut: () => ({ ...settled, hasLoggedOut: true }),
    logoutSettled: (state) => ({ ...state, hasLoggedOut: false }),
  },
});

export const { sessionStarted, sessionExpired, sessionLost, loggedOut, logoutSettled } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
