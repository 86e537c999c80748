import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserWire } from '@site/contract';

export interface SessionState {
  user: UserWire | null;
  /** True until a stored token has been tried (spec 4, Session). */
  isLoading: boolean;
}

const initialState: SessionState = { user: null, isLoading: true };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<UserWire | null>) => ({ user: payload, isLoading: false }),
    sessionLost: () => ({ user: null, isLoading: false }),
  },
});

export const { sessionStarted, sessionLost } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
