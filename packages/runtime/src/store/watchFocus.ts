import { setupListeners } from '@reduxjs/toolkit/query';
import { FOCUS_THROTTLE_MS } from '../http/api';
import type { AppStore } from './createAppStore';

/** docs/product.md#data-timings: returning to the page refreshes its data, at most every 5 s. */
export function watchFocus(store: AppStore): () => void {
  return setupListeners(store.dispatch, (dispatch, { onFocus, onOnline, onOffline }) => {
    let notBefore = 0;
    const handleFocus = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() < notBefore) return;
      notBefore = Date.now() + FOCUS_THROTTLE_MS;
      dispatch(onFocus());
    };
    const handleOnline = (): void => void dispatch(onOnline());
    const handleOffline = (): void => void dispatch(onOffline());

    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('focus', handleFocus, { signal });
    document.addEventListener('visibilitychange', handleFocus, { signal });
    window.addEventListener('online', handleOnline, { signal });
    window.addEventListener('offline', handleOffline, { signal });
    return () => stop.abort();
  });
}
