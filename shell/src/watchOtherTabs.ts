import { followLogout, LOGOUT_MARK, restoreSession, type AppStore } from '@site/runtime';

/** A login or logout in another tab of this browser counts here too. */
export function watchOtherTabs(store: AppStore, tokenKey: string): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey && newValue === LOGOUT_MARK) store.dispatch(followLogout());
    // A null key means that everything was cleared.
    else if (key === tokenKey || key === null) void store.dispatch(restoreSession());
  });
}
