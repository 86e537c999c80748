import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PaletteTarget } from './PaletteEntry';

interface EnterParts {
  /** Undefined while nothing is found. */
  target: PaletteTarget | undefined;
  /** More may be found for what is typed. */
  isLoading: boolean;
  onChoose(target: PaletteTarget): void;
}

interface Enter {
  onKeyDown(event: KeyboardEvent): void;
  /** Other words are typed: an Enter before them is forgotten. */
  forget(): void;
}

/**
 * Chooses with Enter what is found for the words in the field, and waits for it where the api still searches: whoever types a
 * name and presses Enter at once would have to press it again.
 */
export function useEnter({ target, isLoading, onChoose }: EnterParts): Enter {
  const isDue = useRef(false);

  useEffect(() => {
    if (!isDue.current || isLoading) return;
    isDue.current = false;
    if (target !== undefined) onChoose(target);
  }, [target, isLoading, onChoose]);

  return {
    onKeyDown(event) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (target !== undefined) onChoose(target);
      else isDue.current = isLoading;
    },
    forget: () => (isDue.current = false),
  };
}
