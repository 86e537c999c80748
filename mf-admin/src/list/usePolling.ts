import { useSyncExternalStore } from 'react';

export const POLL_MS = 30_000;

function onTurn(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = () => document.visibilityState === 'visible';
const isVisibleOnServer = () => false;

/** The option of a query that is asked again every half minute while the page is visible. */
export function usePolling(): { pollingInterval: number } {
  const isPolling = useSyncExternalStore(onTurn, isVisible, isVisibleOnServer);
  return { pollingInterval: isPolling ? POLL_MS : 0 };
}
