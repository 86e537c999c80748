import { followLogout, LOGOUT_MARK, restoreSession, type AppStore } from '@site/runtime';

/** Follows a login or logout in another tab of this browser. */
export function watchOtherTabs(store: AppStore, tokenKey: string): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey && newValue === LOGOUT_MARK) store.dispatch(followLogout());
    // The key is null when all of the storage was cleared.
    else if (key === tokenKey || key === null) void store.dispatch(restoreSession());
  });
}
