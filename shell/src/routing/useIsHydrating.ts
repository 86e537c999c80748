import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** True on the server, and in the browser during hydration. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
