import { useEffect, useRef } from 'react';

interface Pace {
  pauseMs: number;
  /** Somebody who types without a pause is not left without a copy for longer. */
  longestMs: number;
}

const ON_DEVICE: Pace = { pauseMs: 500, longestMs: 2_000 };

/** Calls `act` after the last change of `values`, and again and again while they go on changing. */
export function useAfterChanges(values: unknown, act: () => void, pace = ON_DEVICE): void {
  const { pauseMs, longestMs } = pace;
  /** Of the first change since the last call. */
  const changedAt = useRef<number>(undefined);
  useEffect(() => {
    const now = performance.now();
    changedAt.current ??= now;
    const ms = Math.max(0, Math.min(pauseMs, changedAt.current + longestMs - now));
    const timer = setTimeout(() => {
      changedAt.current = undefined;
      act();
    }, ms);
    return () => clearTimeout(timer);
  }, [values, act, pauseMs, longestMs]);
}
