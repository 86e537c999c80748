import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** True on the server and while the browser takes over the server's HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
