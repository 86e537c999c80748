import { useEffect, useRef } from 'react';

const PAUSE_MS = 500;
/** Somebody who types without a pause is not left without a copy for longer. */
const LONGEST_MS = 2_000;

/** Calls `act` half a second after the last change of `values`, and every two seconds while they go on changing. */
export function useAfterChanges(values: unknown, act: () => void): void {
  /** Of the first change since the last call. */
  const changedAt = useRef<number>(undefined);
  useEffect(() => {
    const now = performance.now();
    changedAt.current ??= now;
    const ms = Math.max(0, Math.min(PAUSE_MS, changedAt.current + LONGEST_MS - now));
    const timer = setTimeout(() => {
      changedAt.current = undefined;
      act();
    }, ms);
    return () => clearTimeout(timer);
  }, [values, act]);
}
