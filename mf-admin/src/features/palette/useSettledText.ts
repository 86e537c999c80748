import { useEffect, useState } from 'react';

const TYPING_MS = 200;

/** The text once typing pauses; an empty one at once. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  const isTyping = text !== settled;
  if (isTyping && text === '') setSettled('');

  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [isTyping, text]);

  return settled;
}
