import { useEffect, useState } from 'react';
import type { ListSelection } from './ListKind';

const TYPING_MS = 250;

/** The selection without what is being typed: a search is sent once the typing pauses, everything else at once. */
export function useSettledSelection(selection: ListSelection): ListSelection {
  const [settled, setSettled] = useState(selection);
  const isTyping = selection.search.trim() !== settled.search.trim();
  if (!isTyping && settled !== selection) setSettled(selection);

  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => setSettled(selection), TYPING_MS);
    return () => clearTimeout(timer);
  }, [isTyping, selection]);

  return settled;
}
