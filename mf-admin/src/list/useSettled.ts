import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** Follows a value: a change that `isTyping` recognises once typing pauses, any other change at once. */
export function useSettled<Value>(value: Value, isTyping: (value: Value, settled: Value) => boolean): Value {
  const [settled, setSettled] = useState(value);
  const isWaiting = isTyping(value, settled);
  if (!isWaiting && settled !== value) setSettled(value);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, value]);

  return settled;
}
