import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** A text once it has stayed for a moment: a live region would read out what every keystroke makes of it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);

  useEffect(() => {
    if (settled === text) return undefined;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);

  return settled;
}
