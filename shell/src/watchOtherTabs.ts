import { followLogout, LOGOUT_MARK, restoreSession, wakeSession, type AppStore } from '@site/runtime';

/** Follows a login or logout in another tab of this browser, also one that this page missed while it was kept for Back. */
export function watchOtherTabs(store: AppStore, tokenKey: string): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey && newValue === LOGOUT_MARK) store.dispatch(followLogout());
    // The key is null when all of the storage was cleared.
    else if (key === tokenKey || key === null) void store.dispatch(restoreSession());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void store.dispatch(wakeSession());
  });
}
