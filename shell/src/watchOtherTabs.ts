import { restoreSession, type AppStore } from '@site/runtime';

/** A login or logout in another tab of this browser counts here too. */
export function watchOtherTabs(store: AppStore, tokenKey: string): void {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === tokenKey || event.key === null) void store.dispatch(restoreSession());
  });
}
