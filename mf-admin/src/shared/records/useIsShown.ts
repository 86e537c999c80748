import { useCallback, useEffect, useRef } from 'react';

/** Tells an answer that comes late whether the form that asked for it is still there. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
