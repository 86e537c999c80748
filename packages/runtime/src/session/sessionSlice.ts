import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserWire } from '@site/contract';

export interface SessionState {
  user: UserWire | null;
  /** True until a stored token has been tried (spec 4, Session). */
  isLoading: boolean;
  /** From a logout until the shell has gone to the home page (spec 4). */
  hasLoggedOut: boolean;
}

const initialState: SessionState = { user: null, isLoading: true, hasLoggedOut: false };

const settled: SessionState = { user: null, isLoading: false, hasLoggedOut: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<UserWire | null>) => ({ ...settled, user: payload }),
    sessionLost: () => settled,
    loggedOut: () => ({ ...settled, hasLoggedOut: true }),
    logoutSettled: (state) => ({ ...state, hasLoggedOut: false }),
  },
});

export const { sessionStarted, sessionLost, loggedOut, logoutSettled } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
